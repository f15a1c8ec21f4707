import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { object } from 'superstruct';
import { Link } from 'wouter';
import { requestPasswordReset } from '#contracts/api/account.ts';
import { REMINDER_THROTTLE, RESET_LINK_MINUTES } from '#contracts/api/limits.ts';
import { call } from '#web/src/api/api.ts';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { email as emailRule } from '#web/src/forms/fields/rules.ts';
import { EmailField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { paths } from '#web/src/paths.ts';
import styles from '#web/src/ui/account-page/account-page.module.css';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import letter from '#web/src/ui/art/sent-letter.svg';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading, useNewPage } from '#web/src/ui/page-heading.tsx';
import { clearToasts } from '#web/src/ui/toast/toast.tsx';
import '#web/src/ui/styles/page.css';

const struct = object({ email: emailRule() });

interface ReminderFormProps {
  /** The address of the previous request, to repeat or correct. */
  email: string;
  onSent(email: string): void;
}

/** Requests a link to set a new password. The server's response does not reveal whether the address exists. */
const ReminderForm = ({ email, onSent }: ReminderFormProps) => {
  const form = useContractForm(struct, { defaultValues: { email } });
  const { methods } = form;
  // The button that led back here is gone, so the form takes the focus.
  useEffect(() => {
    if (email) methods.setFocus('email');
  }, [email, methods]);
  const { failure, send } = useSending(form, { headline: 'パスワードの再発行に失敗しました' });
  const submit = form.onSubmit(async (body) => {
    const result = await send(() => call(requestPasswordReset, { body }));
    if (!result) return;
    clearToasts();
    onSent(body.email);
  });
  return (
    <AccountPage aside={<Link href={paths.login}>ログイン画面に戻る</Link>}>
      <PageHeading>パスワードの再発行</PageHeading>
      <p className="page-lead">ご登録のメールアドレスに、再発行用のリンクをお送りします。</p>
      <form noValidate onSubmit={submit}>
        <EmailField form={form} name="email" normalize={halfWidth} />
        <SendFailureNote failure={failure} />
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? '送信しています…' : '再発行用のメールを送る'}
        </Button>
      </form>
    </AccountPage>
  );
};

interface ReminderSentProps {
  email: string;
  onAgain(): void;
}

/** The same words for every address, with advice in case no mail arrives. */
const ReminderSent = ({ email, onAgain }: ReminderSentProps) => {
  useNewPage();
  return (
    <AccountPage
      aside={
        <>
          <p>メールが届かない方</p>
          <Button variant="ghost" wide onClick={onAgain}>
            メールアドレスを確認して送り直す
          </Button>
        </>
      }
    >
      <img className={styles.sentArt} src={letter} alt="" width="400" height="260" />
      <PageHeading>メールを送信しました</PageHeading>
      <p className="page-lead">
        パスワード再発行用のメールを送信しました。メールに記載のリンクから手続きを進めてください。
      </p>
      <Note icon={<Mail />}>
        届かないときは、迷惑メールのフォルダーと、入力したメールアドレス（<b>{email}</b>
        ）をご確認ください。送り直すときは、{REMINDER_THROTTLE.seconds / 60}分ほどたってからお試しください。リンクは
        {RESET_LINK_MINUTES}分間有効です。
      </Note>
      <ButtonLink href={paths.login} wide>
        ログイン画面に戻る
      </ButtonLink>
    </AccountPage>
  );
};

export const Screen = () => {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const sent = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return isSent ? (
    <ReminderSent email={email} onAgain={() => setSent(false)} />
  ) : (
    <ReminderForm email={email} onSent={sent} />
  );
};
