import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { LoginForm } from '#web/session/login-form.tsx';
import { wishedOffer } from '#web/session/return-to.ts';
import { AccountPage } from '#web/ui/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Who was led here by 応募する reads why (decision S37). */
const WhyToApply = () => {
  const [title] = useState(wishedOffer);
  if (title === undefined) return null;
  return (
    <Note icon={<Icon name="person" />}>
      <strong>応募するには、ログインしてください</strong>
      <br />
      <small>{title}</small>
    </Note>
  );
};

/** The login, and the way on for those who have no account yet. */
export const LoginScreen = () => (
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
    <LoginForm />
  </AccountPage>
);
