import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { PASSWORD } from '#contracts/api/limits.ts';
import { tidyPassword } from '#web/src/forms/fields/normalize.ts';
import { PasswordField } from '#web/src/forms/fields/password-field.tsx';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import styles from './new-password.module.css';

export const PASSWORD_CHANGED = 'パスワードの変更が完了しました';
export const PASSWORD_CHANGE_FAILED = 'パスワードの変更に失敗しました';

export interface PasswordRule {
  readonly label: string;
  test(value: string): boolean;
}

/** Rules for every new password; the form's struct checks the remaining ones on submit. */
export const NEW_PASSWORD_RULES: readonly PasswordRule[] = [
  {
    label: `${PASSWORD.min}〜${PASSWORD.max}文字`,
    test: ({ length }) => length >= PASSWORD.min && length <= PASSWORD.max,
  },
  { label: '半角英字を1文字以上', test: (value) => PASSWORD.letter.test(value) },
  { label: '半角数字を1文字以上', test: (value) => PASSWORD.digit.test(value) },
];

/** The id of the rule list, for the field's `describedBy`. */
export const passwordRulesId = (fieldId: string): string => `${fieldId}-rules`;

interface PasswordRulesProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  name: FieldPath<Values>;
  rules?: readonly PasswordRule[];
}

/** The rules of a new password below its field; each fulfilled rule gets a tick during typing. */
export const PasswordRules = <Values extends FieldValues, Output>({
  form,
  name,
  rules = NEW_PASSWORD_RULES,
}: PasswordRulesProps<Values, Output>) => {
  const typed: unknown = useWatch({ control: form.methods.control, name });
  const value = typeof typed === 'string' ? tidyPassword(typed) : '';
  return (
    <ul className={styles.ruleList} id={passwordRulesId(form.idOf(name))}>
      {rules.map(({ label, test }) => (
        <li key={label} data-met={test(value) || undefined}>
          <span>{label}</span>
          {test(value) && <span className="visually-hidden">（満たしています）</span>}
        </li>
      ))}
    </ul>
  );
};

interface NewPasswordFieldProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  name: FieldPath<Values>;
  label?: string;
  hint?: ReactNode;
  mark?: 'required' | 'optional';
  rules?: readonly PasswordRule[];
}

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

/** The symbols allowed in a password, in the order of product 5. */
const SYMBOLS = '! ? _ + * \' " ` # $ % & - ^ \\ @ ; : , . / = ~ | [ ] ( ) { } < >';

export const PasswordSymbols = () => (
  <div className={styles.symbols}>
    <p className="field-hint">使用できる記号</p>
    <p className={styles.symbolList}>{SYMBOLS}</p>
  </div>
);
