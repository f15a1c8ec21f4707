import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#web/src/paths.ts';
import { openedLink, type ResetLink } from '#web/src/storage/mail-links.ts';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { ReminderLink, ResetForm } from './reset-form.tsx';
import '#web/src/ui/styles/page.css';

const TOKEN = /^[\w.~-]{1,255}$/;

/** Reads id and token from the query; null if one is missing or malformed. */
export const resetLink = (search: string): ResetLink | null => {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) && TOKEN.test(token) ? { id: Number(id), token } : null;
};

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload');

/** The link that opened the page, also after a reload. */
const currentLink = (): ResetLink | null =>
  resetLink(globalThis.location.search) ?? (isReload() ? openedLink.read() : null) ?? null;

/** Takes the link out of the address, which others can see and which stays in the history. */
const hideLink = (link: ResetLink): void => {
  openedLink.write(link);
  navigate(paths.reset, { replace: true, state: globalThis.history.state });
};

/** The page has no link: the address lacks its parameters, or the page was left and opened again. */
const ResetLinkMissing = ({ isCutOff }: { isCutOff: boolean }) => (
  <AccountPage aside={<Link href={paths.login}>ログイン画面に戻る</Link>}>
    <PageHeading>新しいパスワードの設定</PageHeading>
    <Note error>{isCutOff ? 'リンクが正しくありません' : 'メールのリンクをもう一度開いてください'}</Note>
    <p className="page-lead">
      {isCutOff
        ? 'メールのリンクが途中で切れている可能性があります。リンク全体をコピーして開くか、再発行用のメールをもう一度お受け取りください。'
        : '安全のため、このページを離れるとリンクの情報は残りません。リンクを開けないときは、再発行用のメールをもう一度お受け取りください。'}
    </p>
    <ReminderLink />
  </AccountPage>
);

/** Sets a new password from a mail's link. Its token leaves the address at once, and the tab when the page is left. */
export const Screen = () => {
  const [link, setLink] = useState(currentLink);
  const [isCutOff] = useState(() => !link && globalThis.location.search !== '');
  useEffect(() => {
    if (link) hideLink(link);
    else openedLink.forget();
    // Restored from the back/forward cache: another person may use the browser.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setLink(null);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, [link]);
  return link ? <ResetForm link={link} /> : <ResetLinkMissing isCutOff={isCutOff} />;
};
