import { Link, useLocation } from 'wouter';
import { ACCESSIBILITY, paths } from '#web/src/paths.ts';
import type { Route } from '#web/src/routes.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { site } from '#web/src/site.ts';
import { Wordmark } from '#web/src/ui/wordmark.tsx';
import styles from './footer.module.css';

const links = [
  [paths.home, 'ホーム'],
  [paths.company, '会社概要'],
  [paths.term, '利用規約'],
  [paths.privacy, 'プライバシーポリシー'],
  [paths.tokutei, '特定商取引法に基づく表記'],
  [paths.toriatsukai, '取り扱い職種の範囲等の明示'],
  [`${paths.company}#${ACCESSIBILITY}`, 'アクセシビリティ'],
  [paths.contact, 'お問い合わせ'],
] as const;

/** What a person needs during registration: help and the legal texts, which the first step links itself. */
const linksDuring = (path: string) =>
  links.filter(
    ([href]) =>
      href === paths.contact || (path !== paths.register.legal && (href === paths.term || href === paths.privacy)),
  );

/** The same links on every page, hidden until the session check has a result. In the wizard, fewer ones that open in a new tab. */
export const Footer = ({ shell }: Pick<Route, 'shell'>) => {
  const [path] = useLocation();
  const { phase } = useSession();
  const isBrief = shell.footer === 'brief';
  return (
    <footer
      className={`${styles.footer} screen-only`}
      data-checking={phase === 'checking' || undefined}
      data-brief={isBrief || undefined}
    >
      <div className={styles.row}>
        {!isBrief && <Wordmark />}
        <nav aria-label="フッター">
          <ul>
            {(isBrief ? linksDuring(path) : links).map(([href, words]) => (
              <li key={href}>
                {isBrief ? (
                  <a className="quiet-link" href={href} target="_blank" rel="noopener">
                    {words}（新しいタブで開きます）
                  </a>
                ) : (
                  <Link className="quiet-link" href={href}>
                    {words}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {!isBrief && <small>{`© ${site.year} ${site.name}`}</small>}
      </div>
    </footer>
  );
};
