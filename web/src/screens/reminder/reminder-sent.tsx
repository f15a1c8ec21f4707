import { Mail } from 'lucide-react';
import { REMINDER_THROTTLE, RESET_LINK_MINUTES } from '#contracts/api/limits.ts';
import { paths } from '#web/src/paths.ts';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import letter from '#web/src/ui/art/sent-letter.svg';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading, useNewPage } from '#web/src/ui/page-heading.tsx';
import './reminder.css';

interface ReminderSentProps {
  email: string;
  /** Returns to the form with the address filled in. */
  onAgain(): void;
}

/** The same words for every address, with advice in case no mail arrives. */
export const ReminderSent = ({ email, onAgain }: ReminderSentProps) => {
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
      <img className="sent-art" src={letter} alt="" width="400" height="260" />
      <PageHeading>メールを送信しました</PageHeading>
      <p className="page-lead">
        パスワード再発行用のメールを送信しました。メールに記載のリンクから手続きを進めてください。
      </p>
      <Note icon={<Mail className="icon" />}>
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
