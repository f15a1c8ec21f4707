import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from '#web/src/forms/fields/password-field.tsx';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { type PasswordRule, PasswordRules, passwordRulesId } from './password-rules.tsx';

interface NewPasswordFieldProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  name: FieldPath<Values>;
  label?: string;
  hint?: ReactNode;
  mark?: 'required' | 'optional';
  rules?: readonly PasswordRule[];
}

/** A field for a new password, with its rules below. */
export const NewPasswordField = <Values extends FieldValues, Output>({
  form,
  name,
  label = '新しいパスワード',
  rules,
  ...field
}: NewPasswordFieldProps<Values, Output>) => (
  <div className="field-group">
    <PasswordField
      form={form}
      name={name}
      label={label}
      autoComplete="new-password"
      describedBy={passwordRulesId(form.idOf(name))}
      {...field}
    />
    <PasswordRules form={form} name={name} {...(rules && { rules })} />
  </div>
);
