import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { object, refine } from 'superstruct';
import { Link, useLocation } from 'wouter';
import { resetPassword } from '#contracts/api/account.ts';
import { call } from '#web/src/api/api.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { tidyPassword } from '#web/src/forms/fields/normalize.ts';
import { PasswordField } from '#web/src/forms/fields/password-field.tsx';
import { checked, resetPassword as passwordRule, required, tidied } from '#web/src/forms/fields/rules.ts';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import {
  NewPasswordField,
  PASSWORD_CHANGE_FAILED,
  PASSWORD_CHANGED,
} from '#web/src/forms/new-password/new-password.tsx';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { paths } from '#web/src/paths.ts';
import { currentMember, endSession } from '#web/src/session/session-store.ts';
import { noteUsedLink, type ResetLink, wasLinkUsed } from '#web/src/storage/mail-links.ts';
import styles from '#web/src/ui/account-page/account-page.module.css';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';

const PASSWORD_AGAIN = '新しいパスワード（確認）';

const fields = object({
  password: passwordRule('新しいパスワード'),
  password_confirmation: tidied(checked(required(PASSWORD_AGAIN)), tidyPassword),
});

/** A new password, typed twice. An empty second field reports "required", not "mismatch". */
const newPasswords = refine(fields, 'same', ({ password, password_confirmation }) =>
  password === password_confirmation || password_confirmation.trim() === ''
    ? true
    : { path: ['password_confirmation'], message: '確認用のパスワードが一致しません。もう一度入力してください。' },
);

export const ReminderLink = ({ variant }: { variant?: 'ghost' }) => (
  <ButtonLink href={paths.reminder} variant={variant} wide>
    再発行用のメールをもう一度受け取る
  </ButtonLink>
);

const SPENT =
  'リンクの有効期限が切れているか、すでに使われています。パスワードは、前回設定したもののままです。変更するには、再発行用のメールをもう一度お受け取りください。';

/** Shown if the browser that used the link opens it again. */
const UsedNote = () => (
  <Note>
    <span>このリンクは使用済みです</span>
    <br />
    <small>
      <span>前回設定したパスワードで</span>
      <Link href={paths.login}>ログイン</Link>
      <span>できます。</span>
    </small>
  </Note>
);

/** The form and its submission; `isSpent` is true once the server refuses the link. */
const useReset = ({ id, token }: ResetLink) => {
  const [, navigate] = useLocation();
  const [isSpent, setSpent] = useState(false);
  const form = useContractForm(newPasswords, { defaultValues: { password: '', password_confirmation: '' } });
  const { failure, send } = useSending(form, { headline: PASSWORD_CHANGE_FAILED });
  const submit = form.onSubmit(async (passwords) => {
    setSpent(false);
    const answer = await send(async () => {
      const result = await call(resetPassword, { body: { id, token, ...passwords } });
      if (!result.success) setSpent('token' in result.errors || 'id' in result.errors);
      return result;
    });
    if (!answer) return;
    noteUsedLink(token);
    // The server ended all sessions of that member, including this one.
    if (currentMember()?.id === id) endSession();
    clearToasts();
    toastSuccess(PASSWORD_CHANGED);
    // Do not navigate if the person has opened another page in the meantime.
    if (globalThis.location.pathname === paths.reset) navigate(paths.login, { replace: true });
  });
  return { form, failure, submit, isSpent };
};

/** After a mismatch, a change of the first field revalidates the second. */
const useRecheck = ({ methods }: ReturnType<typeof useReset>['form']): void => {
  const password = useWatch({ control: methods.control, name: 'password' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on each change of the password.
  useEffect(() => {
    if (methods.formState.errors.password_confirmation) void methods.trigger('password_confirmation');
  }, [password]);
};

export const ResetForm = ({ link }: { link: ResetLink }) => {
  const { form, failure, submit, isSpent } = useReset(link);
  const [wasUsed] = useState(() => wasLinkUsed(link.token));
  useRecheck(form);
  return (
    <AccountPage>
      <PageHeading>新しいパスワードの設定</PageHeading>
      {wasUsed && <UsedNote />}
      <form noValidate onSubmit={submit}>
        <ErrorSummary form={form} />
        <NewPasswordField form={form} name="password" mark="required" hint="半角英字と半角数字のみ使用できます" />
        <PasswordField
          form={form}
          name="password_confirmation"
          label={PASSWORD_AGAIN}
          mark="required"
          autoComplete="new-password"
        />
        <SendFailureNote failure={isSpent && failure ? { ...failure, reason: SPENT } : failure} />
        {isSpent && (
          <div className={styles.resetSpent}>
            <ReminderLink variant="ghost" />
          </div>
        )}
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? '変更しています…' : 'パスワードを変更する'}
        </Button>
      </form>
    </AccountPage>
  );
};
