import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { Field } from './field.tsx';
import { tidyText } from './normalize.ts';
import type { ContractForm } from './use-contract-form.ts';
import './fields.css';

interface TextAreaFieldProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  name: FieldPath<Values>;
  label: string;
  /** Maximum length in characters. Longer text can be typed, but the counter shows it and validation rejects it. */
  max: number;
  /** The counter appears at this number of remaining characters; by default always. */
  near?: number;
  hint?: ReactNode;
  mark?: 'required' | 'optional';
}

/** Several lines of text with a counter of the remaining characters. */
export const TextAreaField = <Values extends FieldValues, Output>({
  form,
  name,
  max,
  near = max,
  ...field
}: TextAreaFieldProps<Values, Output>) => {
  const typed: unknown = useWatch({ control: form.methods.control, name });
  const left = max - [...(typeof typed === 'string' ? tidyText(typed) : '')].length;
  const id = form.idOf(name);
  const counterId = left <= near ? `${id}-count` : undefined;
  return (
    <div className="field-group">
      <Field id={id} describedBy={counterId} error={form.errorOf(name)} {...field}>
        {(control) => <textarea className="text-input" {...form.inputProps(name)} {...control} />}
      </Field>
      {counterId && (
        <p className="counter" id={counterId} data-over={left < 0 || undefined}>
          {left < 0 ? `${-left}文字超えています` : `あと${left}文字`}
        </p>
      )}
    </div>
  );
};
