import { paths } from '#web/src/paths.ts';
import { useHasWithdrawn } from '#web/src/session/location-store.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { site } from '#web/src/site.ts';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { PageHeading, useNewPage } from '#web/src/ui/page-heading.tsx';
import linksStyles from '#web/src/ui/section-links/section-links.module.css';
import { RouteMenu } from '#web/src/ui/section-links/section-links.tsx';
import { EmailChange } from './email-change.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { PasswordChange } from './password-change.tsx';
import { Titled, UnsavedSettings } from './unsaved-settings.tsx';
import goodbye from './withdrawal/goodbye.svg';
import { WITHDRAWN } from './withdrawal/use-withdrawal.ts';
import { Withdrawal } from './withdrawal/withdrawal.tsx';
import '#web/src/ui/styles/page.css';
import '#web/src/ui/styles/printed-part.css';
import '#web/src/ui/styles/task-card.css';
import styles from './settings.module.css';

/** Shown for three seconds between the withdrawal and the home page. */
const WithdrawnPage = () => {
  useNewPage();
  return (
    <div className={`page ${styles.withdrawnPage}`}>
      <img src={goodbye} alt="" width="400" height="260" />
      <PageHeading className="page-title">{WITHDRAWN}</PageHeading>
      <p>
        {site.name}をご利用いただき、ありがとうございました。
        <br />
        まもなくホームに移動します。
      </p>
      <ButtonLink href={paths.home} variant="ghost">
        ホームへ戻る
      </ButtonLink>
    </div>
  );
};

const TITLES = { email: 'メールアドレスの変更', password: 'パスワードの変更', withdrawal: '退会' };
const STOPS = [
  { id: 'change-email', title: TITLES.email },
  { id: 'change-password', title: TITLES.password },
  { id: 'withdraw', title: TITLES.withdrawal },
];

/** Email, password and withdrawal. Requires a login, except just after a withdrawal. */
export const Screen = () => {
  const { member } = useSession();
  const hasWithdrawn = useHasWithdrawn();
  if (!member) return hasWithdrawn ? <WithdrawnPage /> : null;
  const email = member.email ?? '';
  return (
    <div className="page" data-path="career">
      <div className={`with-side ${styles.settings}`}>
        <PageHeading className={`page-title ${styles.title}`}>設定</PageHeading>
        <RouteMenu
          className={`${styles.menu} ${linksStyles.sticky}`}
          listClass={styles.list}
          linkClass={styles.link}
          title="設定メニュー"
          stops={STOPS}
        />
        <div className={styles.cards}>
          <UnsavedSettings>
            <EmailConfirmation email={email} />
            {/* A confirmed address resets the form. */}
            <Titled title={TITLES.email}>
              <EmailChange key={email} email={email} />
            </Titled>
            <Titled title={TITLES.password}>
              <PasswordChange email={email} />
            </Titled>
            <Titled title={TITLES.withdrawal}>
              <Withdrawal memberId={member.id} />
            </Titled>
          </UnsavedSettings>
        </div>
      </div>
    </div>
  );
};
