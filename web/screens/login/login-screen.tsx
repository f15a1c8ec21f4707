import { paths } from '#web/paths.ts';
import { LoginForm } from '#web/session/login-form.tsx';
import art from '#web/ui/art/scene-two-roads-tall.svg';
import { ButtonLink } from '#web/ui/button.tsx';
import '#web/ui/task-card.css';
import '#web/ui/account-page.css';

/** The login, and the way on for those who have no account yet. */
export const LoginScreen = () => (
  <div className="account-page">
    <div className="account-art">
      <img src={art} alt="" width="520" height="640" />
    </div>
    <div className="account-form">
      <div className="task-card">
        <h1 tabIndex={-1}>ログイン</h1>
        <LoginForm />
      </div>
      <div className="account-aside">
        <p>はじめてご利用の方</p>
        <ButtonLink href={paths.register.legal} variant="ghost" wide>
          無料で会員登録する
        </ButtonLink>
      </div>
    </div>
  </div>
);
