import { Link, useLocation } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/paths.ts';
import { displayName } from '#web/session/display-name.ts';
import { logOut } from '#web/session/session-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { focusHeading } from './navigation.ts';

type Named = Pick<Member, 'last_name' | 'first_name' | 'email' | 'register_step'>;

/** The member's name; below it profile, settings and logout. */
export const MemberMenu = ({ member }: { member: Named }) => {
  const [, navigate] = useLocation();
  const leave = async (close: () => void) => {
    close();
    await logOut();
    navigate(paths.home);
    focusHeading();
  };
  const label = (
    <>
      <Icon name="person" />
      <span className="member-name">{displayName(member) || 'メニュー'}</span>
      <Icon name="down" />
    </>
  );
  return (
    <Menu label={label}>
      {(close) => (
        <ul>
          <li>
            <Link href={paths.profile} onClick={close}>
              <Icon name="person" />
              プロフィール
            </Link>
          </li>
          <li>
            <Link href={member.register_step === 0 ? paths.register.legal : paths.settings} onClick={close}>
              <Icon name="settings" />
              設定
            </Link>
          </li>
          <li className="set-apart">
            <button type="button" data-logout onClick={() => void leave(close)}>
              <Icon name="door" />
              ログアウト
            </button>
          </li>
        </ul>
      )}
    </Menu>
  );
};
