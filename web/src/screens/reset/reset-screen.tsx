import { Link } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { useQuery } from '#web/src/session/location-store.ts';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { ReminderLink } from './reminder-link.tsx';
import { ResetForm } from './reset-form.tsx';
import { resetLink } from './reset-link.ts';

/** The address lacks the parameters of the mail's link. */
const ResetLinkBroken = () => (
  <AccountPage aside={<Link href={paths.login}>ログイン画面に戻る</Link>}>
    <PageHeading>新しいパスワードの設定</PageHeading>
    <Note error>リンクが正しくありません</Note>
    <p className="page-lead">
      メールのリンクが途中で切れている可能性があります。リンク全体をコピーして開くか、再発行用のメールをもう一度お受け取りください。
    </p>
    <ReminderLink />
  </AccountPage>
);

/** Sets a new password from a mail's link. */
export const Screen = () => {
  const search = useQuery();
  const link = resetLink(search);
  return link ? <ResetForm key={search} link={link} /> : <ResetLinkBroken />;
};
