import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { EDIT } from '#web/src/profile-items/profile-items.ts';

export type ProfileTab = 'profile' | 'list';

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

/** Shows a tab by replacing the history entry. */
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
