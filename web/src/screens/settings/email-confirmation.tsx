import { Fragment, useEffect, useRef } from 'react';
import { useQuery } from '#web/src/session/list-address.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { focusHeading } from '#web/src/ui/page-heading.tsx';
import {
  confirmEmail,
  EMAIL_CHANGE_FAILED,
  forgetConfirmation,
  useEmailConfirmation,
} from './email-confirmation-store.ts';
import styles from './settings.module.css';

/** Each try replaces the retry button: the focus moves to the surrounding box, and after a success to the page's heading. */
const useRetry = (phase: string, token: string | null) => {
  const box = useRef<HTMLDivElement>(null);
  const hasRetried = useRef(false);
  useEffect(() => {
    if (phase !== 'none' || !hasRetried.current) return;
    hasRetried.current = false;
    focusHeading();
  }, [phase]);
  const retry = () => {
    hasRetried.current = true;
    box.current?.focus();
    if (token !== null) void confirmEmail(token);
  };
  return { box, retry };
};

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <>
    <span>{title}</span>
    {lines.map((line) => (
      <Fragment key={line}>
        <br />
        <small>{line}</small>
      </Fragment>
    ))}
  </>
);

/** The pending confirmation, or a link that was already used. */
const Progress = ({ isUsed, now }: { isUsed: boolean; now: string }) => (
  <div role="status">
    {isUsed ? (
      <Note>
        <Lines title="このリンクは使用済みです" lines={[now]} />
      </Note>
    ) : (
      <p className="note">メールアドレスの変更を確認しています…</p>
    )}
  </div>
);

/** Confirms the change immediately after the mail's link opens the page; the result is above the sections. */
export const EmailConfirmation = ({ email }: { email: string }) => {
  const token = new URLSearchParams(useQuery()).get('token');
  const confirmation = useEmailConfirmation();
  const { phase } = confirmation;
  const { box, retry } = useRetry(phase, token);
  const now = `現在のメールアドレスは ${email} です。`;
  const refused = [
    '一度使ったリンクは、もう使えません。',
    now,
    '新しいメールアドレスを入力して、認証メールをもう一度お受け取りください。',
  ];
  useEffect(() => {
    if (token) void confirmEmail(token);
  }, [token]);
  useEffect(() => forgetConfirmation, []);
  if (phase === 'none')
    return token === '' ? (
      <Note>
        <Lines
          title="メールアドレスの変更は、まだ完了していません"
          lines={['お手数ですが、メールのリンクをもう一度開いてください。', now]}
        />
      </Note>
    ) : null;
  return (
    <div className={styles.confirmation} ref={box} tabIndex={-1}>
      {confirmation.phase === 'failed' || confirmation.phase === 'refused' ? (
        <Note error>
          <Lines
            title={EMAIL_CHANGE_FAILED}
            lines={[confirmation.reason, ...(confirmation.phase === 'refused' ? refused : [])]}
          />
        </Note>
      ) : (
        <Progress isUsed={phase === 'used'} now={now} />
      )}
      {phase === 'failed' && token !== null && (
        <Button variant="ghost" onClick={retry}>
          もう一度試す
        </Button>
      )}
    </div>
  );
};
