import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { paths } from '#web/src/paths.ts';
import { OfferKeyword } from '#web/src/screens/home/offer-keyword.tsx';
import { showList } from '#web/src/screens/home/show-list.ts';
import { useTabsAway } from '#web/src/screens/home/tabs-away.ts';
import { setTab, useTab } from '#web/src/session/list-address.ts';
import styles from './header.module.css';

const Road = ({ kind, chosen, words }: { kind: OfferKind; chosen: boolean; words: string }) => {
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    setTab(kind);
    showList();
    // The list's own tabs, which are in another part of the page, come back into view, and these disappear.
    document.getElementById(`tab-${kind}`)?.focus({ preventScroll: true });
  };
  return (
    <Link
      href={`${paths.home}?type=${kind === 'side' ? 'side-job' : 'career-change'}`}
      aria-current={chosen || undefined}
      onClick={choose}
    >
      {words}
    </Link>
  );
};

/**
 * The header's search: above a list a keyword filter (decision S9), and the kind of work unless the list's own tabs are in view. It
 * stands after the field, which therefore stays in its place.
 */
export const SearchControl = ({ atHome }: { atHome: boolean }) => {
  const tab = useTab();
  const areTabsAway = useTabsAway();
  return (
    <search className={styles.searchControl} aria-label="求人の検索" data-path={tab}>
      {atHome && <OfferKeyword />}
      {(!atHome || areTabsAway) && (
        <nav className={styles.roadSwitch} aria-label="仕事の種類">
          <Road kind="career" chosen={atHome && tab === 'career'} words="転職先を探す" />
          <Road kind="side" chosen={atHome && tab === 'side'} words="副業を探す" />
        </nav>
      )}
    </search>
  );
};
