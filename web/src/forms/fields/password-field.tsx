import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { PASSWORD } from '#contracts/api/limits.ts';
import { Field } from './field.tsx';
import styles from './password-field.module.css';
import type { FieldForm } from './use-contract-form.ts';

interface PasswordFieldProps<Values extends FieldValues> {
  form: FieldForm<Values>;
  name: FieldPath<Values>;
  label?: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  mark?: 'required' | 'optional';
  autoComplete: 'current-password' | 'new-password';
  /** Ids of further texts that describe the field, e.g. a list of rules. */
  describedBy?: string;
}

/** For password managers: only letters and digits, which the reset form also accepts. React's types lack this attribute. */
const PROPOSED = {
  passwordrules: `minlength: ${PASSWORD.min}; maxlength: ${PASSWORD.max}; required: lower; required: upper; required: digit;`,
};

/** A password field with a visibility toggle that preserves the value and the caret. */
export const PasswordField = <Values extends FieldValues>({
  form,
  name,
  label = 'パスワード',
  autoComplete,
  ...field
}: PasswordFieldProps<Values>) => {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const { ref, ...props } = form.inputProps(name);
  const toggle = () => {
    const start = input.current?.selectionStart ?? null;
    const end = input.current?.selectionEnd ?? null;
    setShown(!shown);
    // Chromium loses the caret when it lays out the changed input, one frame later.
    requestAnimationFrame(() => input.current?.setSelectionRange(start, end));
  };
  return (
    <Field id={form.idOf(name)} label={label} error={form.errorOf(name)} {...field}>
      {(control) => (
        <div className={styles.box}>
          <input
            className="text-input"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...(autoComplete === 'new-password' && PROPOSED)}
            {...props}
            {...control}
            ref={(element) => {
              input.current = element;
              return ref(element);
            }}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${label}を${shown ? '隠す' : '表示'}`}
            aria-controls={control.id}
            onClick={toggle}
          >
            {shown ? <EyeOff /> : <Eye />}
            <span>{shown ? '隠す' : '表示'}</span>
          </button>
        </div>
      )}
    </Field>
  );
};

/** A hidden field that tells password managers which account the form's new password belongs to. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
