import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import type { FieldForm } from './use-contract-form.ts';
import './fields.css';

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
}

export const TextField = <Values extends FieldValues>({
  form,
  name,
  label,
  hideLabel,
  hint,
  note,
  mark,
  normalize,
  ...attributes
}: TextFieldProps<Values>) => (
  <Field
    id={form.idOf(name)}
    label={label}
    hideLabel={hideLabel}
    hint={hint}
    note={note}
    mark={mark}
    error={form.errorOf(name)}
  >
    {(control) => (
      <input type="text" className="text-input" {...attributes} {...form.inputProps(name, normalize)} {...control} />
    )}
  </Field>
);

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
