import { paths } from '#web/paths.ts';
import { LoginForm } from '#web/session/login-form.tsx';
import { AccountPage } from '#web/ui/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

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
    <h1 tabIndex={-1}>ログイン</h1>
    <LoginForm />
  </AccountPage>
);
