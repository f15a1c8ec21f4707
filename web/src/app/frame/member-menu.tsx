import { ChevronDown, List, LogOut, Pencil, Settings2, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/src/paths.ts';
import { OpenItemsLink } from '#web/src/profile-items/open-items-link.tsx';
import { LOGOUT_FAILED, logOut, mayLogOut } from '#web/src/session/session-end.ts';
import { displayName } from '#web/src/session/session-store.ts';
import { Menu } from '#web/src/ui/menu/menu.tsx';
import { focusHeading } from '#web/src/ui/page-heading.tsx';
import styles from './header.module.css';

interface MemberMenuProps {
  member: Member;
  /** The next page of an unfinished registration; on small screens the menu links to it. */
  next: string | null;
}

/** The member's name as a menu with profile, applications, settings and logout. */
export const MemberMenu = ({ member, next }: MemberMenuProps) => {
  const [path, navigate] = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button disappeared with the menu; a focus elsewhere is not moved.
    if (hasFailed && document.activeElement === document.body) again.current?.focus();
  }, [hasFailed]);
  const leave = async (close: () => void, open: () => void) => {
    if (!mayLogOut()) return;
    close();
    setFailed(false);
    setLeaving(true);
    const hasLeft = await logOut();
    setLeaving(false);
    if (hasLeft) {
      navigate(paths.home);
      focusHeading();
      return;
    }
    setFailed(true);
    open();
  };
  const label = (
    <>
      <UserRound />
      <bdi className={`${styles.memberName} one-line`}>
        {isLeaving ? 'ログアウトしています…' : displayName(member) || 'メニュー'}
      </bdi>
      <ChevronDown />
    </>
  );
  return (
    <Menu label={label} onPress={() => setFailed(false)}>
      {(close, open) => (
        <ul>
          {next && (
            <li className="only-narrow">
              <Link href={next} onClick={close}>
                <Pencil />
                登録を続ける
              </Link>
            </li>
          )}
          <li className="menu-panel-pair">
            <Link href={paths.profile} onClick={close}>
              <UserRound />
              プロフィール
            </Link>
            {!next && <OpenItemsLink place="menu" member={member} onGo={close} />}
          </li>
          {!next && (
            <li>
              <Link
                href={paths.applications}
                aria-current={path === paths.applications ? 'page' : undefined}
                onClick={close}
              >
                <List />
                応募した求人
              </Link>
            </li>
          )}
          <li>
            <Link href={member.register_step === 0 ? paths.register.legal : paths.settings} onClick={close}>
              <Settings2 />
              設定
            </Link>
          </li>
          <li className="set-apart">
            {hasFailed && (
              <p className="menu-panel-note" role="alert">
                {LOGOUT_FAILED}
              </p>
            )}
            <button type="button" ref={again} onClick={() => void leave(close, open)}>
              <LogOut />
              ログアウト
            </button>
          </li>
        </ul>
      )}
    </Menu>
  );
};
