import { useState } from 'react';
import { object } from 'superstruct';
import { Link } from 'wouter';
import { PASSWORD } from '#contracts/api/limits.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { PasswordField } from '#web/src/forms/fields/password-field.tsx';
import { email, loginPassword } from '#web/src/forms/fields/rules.ts';
import { EmailField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { paths } from '#web/src/paths.ts';
import { logIn } from '#web/src/session/session-store.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { clearToasts, toastError } from '#web/src/ui/toast/toast.tsx';
import { LOGIN_FAILED, reasonFor } from './login-failure.ts';

/** The fields of the login form (product 5). */
const credentials = object({ email: email(), password: loginPassword() });

interface LoginFormProps {
  /** Prevents duplicate ids if a page has a second login form. */
  idPrefix?: string;
  /** Initial value of the field. */
  email?: string;
  /** Class of the caller for the link to the reminder. */
  forgotClass?: string | undefined;
  onDone?(): void;
}

/** Email and password, without `useSending`: a failure clears the password and never reveals which of the two was wrong. */
export const LoginForm = ({ idPrefix = '', email = '', forgotClass, onDone }: LoginFormProps) => {
  const form = useContractForm(credentials, { defaultValues: { email, password: '' }, idPrefix });
  const [reason, setReason] = useState<string | null>(null);

  const submit = form.onSubmit(async (values) => {
    setReason(null);
    const result = await logIn(values);
    if (result.success) {
      // On the login page the guards redirect a logged-in member.
      clearToasts();
      onDone?.();
      return;
    }
    const { email: _email, ...others } = result.errors;
    form.methods.setValue('password', '');
    form.applyServerErrors(others);
    setReason(reasonFor(result));
    toastError(LOGIN_FAILED);
    if (Object.keys(others).length === 0) form.methods.setFocus('password');
  });

  return (
    <>
      {reason !== null && (
        <Note error>
          <span>{LOGIN_FAILED}</span>
          <br />
          <small>{reason}</small>
        </Note>
      )}
      <form method="dialog" noValidate onSubmit={submit}>
        <ErrorSummary form={form} />
        <EmailField form={form} name="email" autoComplete="username" normalize={halfWidth} />
        <PasswordField
          form={form}
          name="password"
          autoComplete="current-password"
          hint={`半角英数字を含む${PASSWORD.min}文字以上`}
        />
        <p>
          <Link href={paths.reminder} className={forgotClass}>
            パスワードをお忘れの方
          </Link>
        </p>
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? 'ログインしています…' : 'ログイン'}
        </Button>
      </form>
    </>
  );
};
