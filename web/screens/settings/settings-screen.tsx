import { useHasWithdrawn } from '#web/session/location-store.ts';
import { useSession } from '#web/session/session-store.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RouteMenu } from '#web/ui/route-menu.tsx';
import { EmailChange } from './email-change.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { PasswordChange } from './password-change.tsx';
import { Withdrawal } from './withdrawal.tsx';
import { WithdrawnPage } from './withdrawn-page.tsx';
import '#web/ui/task-card.css';
import './settings.css';

const STOPS = [
  { id: 'change-email', title: 'メールアドレスの変更' },
  { id: 'change-password', title: 'パスワードの変更' },
  { id: 'withdraw', title: '退会' },
];

/** Email, password and withdrawal on one page. Nobody gets here without a login but who has just withdrawn. */
export const SettingsScreen = () => {
  const { member } = useSession();
  const hasWithdrawn = useHasWithdrawn();
  if (!member) return hasWithdrawn ? <WithdrawnPage /> : null;
  const email = member.email ?? '';
  return (
    <div className="page settings-page" data-path="career">
      <div className="with-side">
        <RouteMenu title="設定の目次" stops={STOPS} />
        <div>
          <PageHeading className="page-title">設定</PageHeading>
          <div className="settings-cards">
            <EmailConfirmation />
            {/* A confirmed address begins the form anew. */}
            <EmailChange key={email} email={email} />
            <PasswordChange email={email} />
            <Withdrawal memberId={member.id} />
          </div>
        </div>
      </div>
    </div>
  );
};
