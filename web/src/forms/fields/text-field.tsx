import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { Field } from './field.tsx';
import type { InputProps } from './input-props.ts';
import { tidyText } from './normalize.ts';
import type { ContractForm, FieldForm } from './use-contract-form.ts';

type Taken = 'name' | 'id' | 'form' | 'onChange' | 'onBlur' | 'onCompositionEnd' | 'defaultValue' | 'value';

interface TextFieldProps<Values extends FieldValues> extends Omit<InputHTMLAttributes<HTMLInputElement>, Taken> {
  form: FieldForm<Values>;
  name: FieldPath<Values>;
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  note?: ReactNode;
  mark?: 'required' | 'optional';
  /** Normalizes the value on blur, e.g. `halfWidth`. */
  normalize?: (value: string) => string;
  describedBy?: string;
  /** Instead of the form's own connection to the control. */
  input?: InputProps;
}

export const TextField = <Values extends FieldValues>(props: TextFieldProps<Values>) => {
  const { form, name, label, hideLabel, hint, note, mark, describedBy, normalize, ...rest } = props;
  const { input = form.inputProps(name, normalize), ...attributes } = rest;
  const field = { label, hideLabel, hint, note, mark, describedBy };
  return (
    <Field id={form.idOf(name)} error={form.errorOf(name)} {...field}>
      {(control) => <input type="text" className="text-input" {...attributes} {...input} {...control} />}
    </Field>
  );
};

type EmailFieldProps<Values extends FieldValues> = Pick<
  TextFieldProps<Values>,
  'form' | 'name' | 'hideLabel' | 'hint' | 'mark' | 'normalize'
> & {
  label?: string;
  /** `username` on the login form, where the email identifies the account. */
  autoComplete?: 'email' | 'username';
};

/** An email address. The form needs `noValidate`, because browsers have their own messages for it. */
export const EmailField = <Values extends FieldValues>({
  label = 'メールアドレス',
  autoComplete = 'email',
  ...props
}: EmailFieldProps<Values>) => (
  <TextField
    type="email"
    inputMode="email"
    label={label}
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

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
