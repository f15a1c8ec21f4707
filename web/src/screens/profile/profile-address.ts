import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';

/** The two tabs of the page. */
export type ProfileTab = 'profile' | 'list';

const LIST: Record<OfferKind, string> = { career: '#list', side: '#list-side' };

const hash = (): string => globalThis.location.hash;
const kindIn = (fragment: string): OfferKind => (fragment === LIST.side ? 'side' : 'career');

/**
 * Which tab is shown, and of the recommended offers which kind: they outlive a reload as the fragment of the address. A parameter
 * would be kept with what an advertisement said (decision S19); a fragment is kept nowhere and never sent.
 */
export const useProfileAddress = (): { tab: ProfileTab; kind: OfferKind } => {
  const fragment = useLocationProperty(hash, () => '');
  return { tab: Object.values(LIST).includes(fragment) ? 'list' : 'profile', kind: kindIn(fragment) };
};

/** Shows a tab; the history gains nothing by it. */
export const showTab = (tab: ProfileTab, kind: OfferKind = kindIn(hash())): void => {
  const { pathname, search } = globalThis.location;
  const address = pathname + search + (tab === 'list' ? LIST[kind] : '');
  // The entry stays the same one, with its key and so its scroll position.
  navigate(address, { replace: true, state: globalThis.history.state });
};
