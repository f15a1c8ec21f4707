import { useEffect } from 'react';
import { useQuery } from '#web/session/location-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import {
  confirmEmail,
  EMAIL_CHANGE_FAILED,
  forgetConfirmation,
  useEmailConfirmation,
} from './email-confirmation-store.ts';

/** The page was opened by the link of the mail: the change is confirmed at once, and how it goes stands above the sections. */
export const EmailConfirmation = () => {
  const token = new URLSearchParams(useQuery()).get('token');
  const { phase, reason, isSpent } = useEmailConfirmation();
  useEffect(() => {
    if (token !== null) void confirmEmail(token);
  }, [token]);
  useEffect(() => forgetConfirmation, []);
  if (phase === 'confirming')
    return (
      <p className="note" role="status">
        メールアドレスの変更を確認しています…
      </p>
    );
  if (phase !== 'failed') return null;
  return (
    <div className="settings-confirmation">
      <Note error>
        {EMAIL_CHANGE_FAILED}
        <br />
        <small>{reason}</small>
        {isSpent && (
          <>
            <br />
            <small>新しいメールアドレスを入力して、認証メールをもう一度お受け取りください。</small>
          </>
        )}
      </Note>
      {!isSpent && token !== null && (
        <Button variant="ghost" onClick={() => void confirmEmail(token)}>
          もう一度試す
        </Button>
      )}
    </div>
  );
};
