import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { EDIT } from '#web/src/profile-items/profile-items.ts';
import { onTabKey } from '#web/src/ui/tabs/path-tabs.tsx';
import styles from '#web/src/ui/tabs/tabs.module.css';

type ProfileTab = 'profile' | 'list';

const LIST: Record<OfferKind, string> = { career: '#list', side: '#list-side' };

const hash = (): string => globalThis.location.hash;
const kindIn = (fragment: string): OfferKind => (fragment === LIST.side ? 'side' : 'career');

/**
 * The tab, the kind of recommended offers and a link to the edit dialog come from the fragment and survive a reload. A query parameter would be stored
 * with the tracking parameters (decision S19); a fragment is never stored or sent.
 */
export const useProfileAddress = (): { tab: ProfileTab; kind: OfferKind; isEditing: boolean } => {
  const fragment = useLocationProperty(hash, () => '');
  return {
    tab: Object.values(LIST).includes(fragment) ? 'list' : 'profile',
    kind: kindIn(fragment),
    isEditing: fragment === EDIT,
  };
};

export const showTab = (tab: ProfileTab, kind: OfferKind = kindIn(hash())): void => {
  const { pathname, search } = globalThis.location;
  // Another list starts with its first cards.
  const others = search
    .replace(/(\?|&)n=\d+(?=&|$)/, '$1')
    .replace(/[?&]$/, '')
    .replace('?&', '?');
  const address = pathname + others + (tab === 'list' ? LIST[kind] : '');
  // Keeps the entry's state, whose key restores the scroll position.
  navigate(address, { replace: true, state: globalThis.history.state });
};

const TABS = [
  { id: 'profile', words: 'プロフィール' },
  { id: 'list', words: 'おすすめの求人' },
] as const satisfies readonly { id: ProfileTab; words: string }[];

export const tabId = (tab: ProfileTab): string => `tab-${tab}`;
export const panelId = (tab: ProfileTab): string => `panel-${tab}`;

interface ProfileTabsProps {
  tab: ProfileTab;
  onTab(tab: ProfileTab): void;
}

/** The tabs of the page: one tab stop; arrow keys, Home and End move and select. */
export const ProfileTabs = ({ tab, onTab }: ProfileTabsProps) => {
  const at = TABS.findIndex(({ id }) => id === tab);
  const choose = (index: number) => onTab(TABS[index]?.id ?? tab);
  return (
    <div
      className={`${styles.tabs} screen-only`}
      role="tablist"
      aria-label="プロフィールとおすすめの求人"
      onKeyDown={onTabKey(TABS.length, at, choose)}
    >
      {TABS.map(({ id, words }) => (
        <button
          key={id}
          role="tab"
          type="button"
          id={tabId(id)}
          aria-controls={panelId(id)}
          aria-selected={id === tab}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {words}
        </button>
      ))}
    </div>
  );
};
