import { LogIn, Menu as MenuIcon, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { Menu } from '#web/src/ui/menu/menu.tsx';

/** Login and registration as two buttons; behind a menu button on small screens. */
export const VisitorMenu = () => (
  <>
    <ButtonLink variant="ghost" small className="only-wide" href={paths.login}>
      ログイン
    </ButtonLink>
    <ButtonLink small className="only-wide" href={paths.register.legal}>
      新規会員登録
    </ButtonLink>
    <Menu
      className="only-narrow"
      label={
        <>
          <MenuIcon />
          メニュー
        </>
      }
    >
      {(close) => (
        <>
          <ul>
            <li>
              <Link href={paths.register.legal} onClick={close}>
                <Pencil />
                無料で新規会員登録
              </Link>
            </li>
            <li>
              <Link href={paths.login} onClick={close}>
                <LogIn />
                ログイン
              </Link>
            </li>
          </ul>
          <p className="menu-panel-note">{site.timeToRegister}</p>
        </>
      )}
    </Menu>
  </>
);
