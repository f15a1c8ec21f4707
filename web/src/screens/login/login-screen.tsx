import { useState } from 'react';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { paths } from '#web/src/paths.ts';
import { LoginForm } from '#web/src/session/login/login-form.tsx';
import { pendingTitle } from '#web/src/session/return-to.ts';
import { isSessionOver } from '#web/src/session/session-end.ts';
import { checkFailure, checkSession, useSession } from '#web/src/session/session-store.ts';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import { Button, ButtonLink } from '#web/src/ui/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { toastError } from '#web/src/ui/toast.tsx';

/** Explains the login after a visitor pressed 応募する (decision S37). */
const WhyToApply = () => {
  const [title] = useState(pendingTitle);
  if (title === undefined) return null;
  return (
    <Note icon={<Icon name="person" />}>
      <strong>応募するには、ログインしてください</strong>
      <br />
      <small>{title}</small>
    </Note>
  );
};

const NOT_KNOWN = 'ログインの状態を確認できませんでした';

/** Shown if the session check failed: a member needs another check, not a login. */
const NotKnown = () => {
  const { failure } = useSession();
  const [busy, setBusy] = useState(false);
  if (!failure || isSessionOver(failure)) return null;
  const checkAgain = async () => {
    setBusy(true);
    await checkSession();
    setBusy(false);
    const still = checkFailure();
    if (!still) return;
    // The retry found no session, so the button disappears and the form takes the focus.
    if (isSessionOver(still)) document.getElementById('email')?.focus();
    else toastError(NOT_KNOWN);
  };
  return (
    <Note error>
      <span>{NOT_KNOWN}</span>
      <br />
      <small>{failureWords(failure, TRY_AGAIN)}</small>
      <br />
      <Button variant="ghost" small busy={busy} onClick={() => void checkAgain()}>
        もう一度確認する
      </Button>
    </Note>
  );
};

export const Screen = () => (
  <AccountPage
    aside={
      <>
        <p>はじめてご利用の方</p>
        <ButtonLink href={paths.register.legal} variant="ghost" wide>
          無料で会員登録する
        </ButtonLink>
      </>
    }
  >
    <PageHeading aria-describedby="why">ログイン</PageHeading>
    <div id="why">
      <WhyToApply />
    </div>
    <NotKnown />
    <LoginForm />
  </AccountPage>
);
