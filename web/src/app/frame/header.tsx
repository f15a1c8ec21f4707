import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/src/paths.ts';
import type { Route } from '#web/src/routes.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { site } from '#web/src/site.ts';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { Wordmark } from '#web/src/ui/wordmark.tsx';
import { nextRegisterPage } from '#web/src/wizard-steps.ts';
import { MemberMenu } from './member-menu.tsx';
import { SearchControl } from './search-control.tsx';
import { VisitorMenu } from './visitor-menu.tsx';
import '#web/src/ui/styles/banner.css';
import styles from './header.module.css';

/** The banner above the home page's header. */
export const TopBanner = () => (
  <aside className="top-banner screen-only" aria-label="お知らせ">
    <Link href={paths.service}>
      <span>{site.programme}</span>
      <ChevronRight />
    </Link>
  </aside>
);

/** Marks the sticky header while the page runs under it. */
const useStuckMark = () => {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    // Once stuck, it does not fit into the window without the topmost pixel.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          target.toggleAttribute('data-stuck', intersectionRatio < 1);
      },
      { rootMargin: '-1px 0px 0px', threshold: 1 },
    );
    if (header.current) observer.observe(header.current);
    return () => observer.disconnect();
  }, []);
  return header;
};

/** Reserves its space from the start and appears after the session check. */
export const Header = ({ shell }: Pick<Route, 'shell'>) => {
  const { phase, member } = useSession();
  const header = useStuckMark();
  const next = member && nextRegisterPage(member);
  return (
    <header ref={header} className={`${styles.header} screen-only`} data-checking={phase === 'checking' || undefined}>
      <div className={styles.row}>
        <Wordmark />
        {shell.header === 'full' && (
          <>
            {shell.search && <SearchControl atHome={shell.banner} />}
            <div className={styles.end}>
              {next && (
                <ButtonLink small className="only-wide" href={next}>
                  登録を続ける
                </ButtonLink>
              )}
              {member ? <MemberMenu member={member} next={next} /> : <VisitorMenu />}
            </div>
          </>
        )}
      </div>
    </header>
  );
};
