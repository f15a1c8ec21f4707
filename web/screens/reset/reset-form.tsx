import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { resetPassword } from '#contracts/api/account.ts';
import { call } from '#web/api/api.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import { PasswordField } from '#web/forms/password-field.tsx';
import { SendFailureNote } from '#web/forms/send-failure-note.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { paths } from '#web/paths.ts';
import { currentMember, endSession } from '#web/session/session-store.ts';
import { AccountPage } from '#web/ui/account-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { clearToasts, toastSuccess } from '#web/ui/toast.tsx';
import { newPasswords } from './new-passwords.ts';
import type { ResetLink } from './reset-link.ts';
import './reset.css';

/** Form and sending; `isSpent` where the server takes the link no more. */
const useReset = ({ id, token }: ResetLink) => {
  const [, navigate] = useLocation();
  const [isSpent, setSpent] = useState(false);
  const host = useContractForm(newPasswords, { defaultValues: { password: '', password_confirmation: '' } });
  const { failure, send } = useSending(host, { headline: 'パスワードの変更に失敗しました' });
  const submit = host.onSubmit(async (passwords) => {
    setSpent(false);
    const answer = await send(async () => {
      const result = await call(resetPassword, { body: { id, token, ...passwords } });
      if (!result.success) setSpent('token' in result.errors || 'id' in result.errors);
      return result;
    });
    if (!answer) return;
    // Every session of that member has ended, this one too.
    if (currentMember()?.id === id) endSession();
    clearToasts();
    toastSuccess('パスワードの変更が完了しました');
    // Who has gone on to another page meanwhile stays there.
    if (globalThis.location.pathname === paths.reset) navigate(paths.login, { replace: true });
  });
  return { host, failure, submit, isSpent };
};

/** Once a mismatch has been told, mending the first field takes it back as well. */
const useRecheck = ({ form }: ReturnType<typeof useReset>['host']): void => {
  const password = useWatch({ control: form.control, name: 'password' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the typed password that asks for it.
  useEffect(() => {
    if (form.formState.errors.password_confirmation) void form.trigger('password_confirmation');
  }, [password]);
};

/** The new password twice, sent with what the link carried. */
export const ResetForm = ({ link }: { link: ResetLink }) => {
  const { host, failure, submit, isSpent } = useReset(link);
  useRecheck(host);
  return (
    <AccountPage>
      <h1 tabIndex={-1}>新しいパスワードの設定</h1>
      <form noValidate onSubmit={submit}>
        <ErrorSummary form={host} />
        <NewPasswordField form={host} name="password" mark="required" hint="使用できるのは半角英字と半角数字だけです" />
        <PasswordField
          form={host}
          name="password_confirmation"
          label="新しいパスワード（確認）"
          mark="required"
          autoComplete="new-password"
        />
        <SendFailureNote failure={isSpent && failure ? { ...failure, reason: null } : failure} />
        {isSpent && (
          <div className="reset-spent">
            <p>リンクの有効期限が切れているか、すでに使われています。再発行用のメールをもう一度お受け取りください。</p>
            <ButtonLink href={paths.reminder} variant="ghost" wide>
              再発行用のメールをもう一度受け取る
            </ButtonLink>
          </div>
        )}
        <Button type="submit" wide busy={host.busy}>
          {host.busy ? '変更しています…' : 'パスワードを変更する'}
        </Button>
      </form>
    </AccountPage>
  );
};
