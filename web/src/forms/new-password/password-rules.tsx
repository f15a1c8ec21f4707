import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { PASSWORD } from '#contracts/api/limits.ts';
import { tidyPassword } from '#web/src/forms/fields/normalize.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import './password-rules.css';

/** A rule's text, and its check of the current input. */
export interface PasswordRule {
  readonly label: string;
  test(value: string): boolean;
}

/** Rules for every new password; the form's struct checks the remaining ones on submit. */
export const NEW_PASSWORD_RULES: readonly PasswordRule[] = [
  { label: `${PASSWORD.min}文字以上`, test: (value) => value.length >= PASSWORD.min },
  { label: '半角英字を1文字以上', test: (value) => PASSWORD.letter.test(value) },
  { label: '半角数字を1文字以上', test: (value) => PASSWORD.digit.test(value) },
];

/** The id of the rule list, for the field's `describedBy`. */
export const passwordRulesId = (fieldId: string): string => `${fieldId}-rules`;

interface PasswordRulesProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  /** The name of the password field. */
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
    <ul className="rule-list" id={passwordRulesId(form.idOf(name))}>
      {rules.map(({ label, test }) => (
        <li key={label} data-met={test(value) || undefined}>
          <span>{label}</span>
          {test(value) && <span className="visually-hidden">（満たしています）</span>}
        </li>
      ))}
    </ul>
  );
};
