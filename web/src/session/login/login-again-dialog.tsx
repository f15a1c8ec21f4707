import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LOG_IN_AGAIN, SESSION_OVER } from '#web/src/format/failure-words.ts';
import { paths } from '#web/src/paths.ts';
import { startOverAsOther } from '#web/src/session/other-person.ts';
import { closeLoginDialog, currentMember } from '#web/src/session/session-store.ts';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { LoginForm } from './login-form.tsx';

const RESTORED = 'このページを表示するには、入力した方のログインが必要です。';

/**
 * The login dialog over a page whose session has ended; the page keeps its unsaved input (decision S15). Over a restored page it shows
 * nothing of the previous member.
 */
export const LoginAgainDialog = ({ isRestored }: { isRestored: boolean }) => {
  const [before] = useState(currentMember);
  const [path] = useLocation();
  const opened = useRef(path);
  // After a click on a link in the dialog, the page below is gone.
  useEffect(() => {
    if (path !== opened.current) closeLoginDialog('given-up');
  }, [path]);
  const done = () => {
    if (currentMember()?.id === before?.id) closeLoginDialog('back');
    else void startOverAsOther();
  };
  return (
    <Dialog comesByItself coversPage title={LOG_IN_AGAIN} small onClose={() => closeLoginDialog('given-up')}>
      <p>{`${isRestored ? RESTORED : SESSION_OVER}入力した内容はそのまま残っています。`}</p>
      <LoginForm idPrefix="again-" email={(!isRestored && before?.email) || ''} onDone={done} />
      <p className="field-hint">
        パスワードをまだ設定していない方は、
        <a href={paths.contact} target="_blank" rel="noopener">
          お問い合わせ（新しいタブで開きます）
        </a>
        からご連絡ください。
      </p>
    </Dialog>
  );
};
