import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/ui/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** The address was opened without what the mail's link carries. */
export const ResetLinkBroken = () => (
  <AccountPage aside={<Link href={paths.login}>ログイン画面に戻る</Link>}>
    <h1 tabIndex={-1}>新しいパスワードの設定</h1>
    <Note error>リンクが正しくありません</Note>
    <p className="page-lead">
      メールのリンクが途中で切れている可能性があります。リンク全体をコピーして開くか、再発行用のメールをもう一度お受け取りください。
    </p>
    <ButtonLink href={paths.reminder} wide>
      再発行用のメールをもう一度受け取る
    </ButtonLink>
  </AccountPage>
);
