import { useState } from 'react';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferArt } from '#web/src/offers/offer-art.tsx';
import { OfferPay } from '#web/src/offers/offer-pay.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { type PendingApplication, reasonToLogIn } from '#web/src/offers/pending/pending-application.ts';
import { paths } from '#web/src/paths.ts';
import { LoginForm } from '#web/src/session/login/login-form.tsx';
import { isSessionOver } from '#web/src/session/session-end.ts';
import { checkFailure, checkSession, useSession } from '#web/src/session/session-store.ts';
import { AccountPage } from '#web/src/ui/account-page/account-page.tsx';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import styles from './login.module.css';

/** Explains the login after a visitor pressed 応募する (decision S37), and leads newcomers to the registration first (S44). */
const WhyToApply = ({ offer }: { offer: PendingApplication['offer'] }) => {
  const kind = kindOf(offer);
  return (
    <>
      <div className={styles.applyWhy} id="why" data-path={kind}>
        <strong>応募するには、ログインしてください</strong>
        <div>
          <OfferPay offer={offer} />
          <p className={styles.applyWhyOffer}>
            <OfferTitle title={offer.title} />
          </p>
        </div>
        <OfferArt className={styles.applyWhyArt} src={offer.header_image} kind={kind} loading="eager" />
      </div>
      <ButtonLink className={styles.newcomer} href={paths.register.legal} variant="ghost" wide>
        はじめての方：会員登録して応募する
      </ButtonLink>
      <p className={styles.orMembers}>会員の方</p>
    </>
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
    // The retry found no session, so the button disappears and the form, another component's, takes the focus.
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

const Newcomers = () => (
  <>
    <p>はじめてご利用の方</p>
    <ButtonLink href={paths.register.legal} variant="ghost" wide>
      無料で会員登録する
    </ButtonLink>
  </>
);

export const Screen = () => {
  const [offer] = useState(reasonToLogIn);
  return (
    <AccountPage aside={!offer && <Newcomers />}>
      <PageHeading aria-describedby={offer && 'why'}>ログイン</PageHeading>
      {offer && <WhyToApply offer={offer} />}
      <NotKnown />
      <LoginForm forgotClass={offer ? styles.forgot : undefined} />
    </AccountPage>
  );
};
