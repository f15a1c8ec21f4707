import type { ReactNode, Ref } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import '#web/src/ui/styles/choices.css';

interface CheckPanelProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  /** The field's value is a boolean. */
  name: FieldPath<Values>;
  /** Called after the form's value has changed. */
  onChange?(isChecked: boolean): void;
  children: ReactNode;
}

/** A single checkbox with its text, in a touch-sized target. */
export const CheckPanel = <Values extends FieldValues, Output>({
  form,
  name,
  onChange,
  children,
}: CheckPanelProps<Values, Output>) => {
  const { field } = useController<Values, FieldPath<Values>, Output>({ name, control: form.methods.control });
  const id = form.idOf(name);
  const error = form.errorOf(name);
  const change = (isChecked: boolean) => {
    field.onChange(isChecked);
    onChange?.(isChecked);
  };
  return (
    <div>
      <label className="choice-panel choice-panel-bare">
        <input
          ref={readBeforeSubmit((box) => box.checked !== (field.value === true) && change(box.checked))}
          className="choice-mark"
          type="checkbox"
          id={id}
          name={id}
          checked={field.value === true}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget: { checked } }) => change(checked)}
          onBlur={field.onBlur}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

interface CheckRowProps {
  checked: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The id of its error, if it has one. */
  errorId?: string | undefined;
  onChange(isChecked: boolean): void;
  children: ReactNode;
}

export const CheckRow = ({ checked, ref, errorId, onChange, children }: CheckRowProps) => (
  <label
    ref={readBeforeSubmit<HTMLLabelElement>(({ control }) => {
      if (control instanceof HTMLInputElement && control.checked !== checked) onChange(control.checked);
    })}
    className="choice-box check-row"
  >
    <input
      ref={ref}
      className="choice-mark"
      type="checkbox"
      checked={checked}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
