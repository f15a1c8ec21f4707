import { navigate } from 'wouter/use-browser-location';
import { useQuery } from '#web/src/session/list-address.ts';

/** The number of cards that a list shows at first, and adds each time (decision S52). */
export const PAGE_OF_CARDS = 30;

/** How many cards a list shows: `n` of the address, so that Back returns to the same card. */
export const useShownCards = (): number => {
  const n = new URLSearchParams(useQuery()).get('n') ?? '';
  return Math.max(PAGE_OF_CARDS, /^\d{1,5}$/.test(n) ? Number(n) : 0);
};

/** Shows the first cards again, as another list does. */
export const showFirstCards = (): void => {
  const query = new URLSearchParams(globalThis.location.search);
  if (!query.has('n')) return;
  query.delete('n');
  const { pathname, hash } = globalThis.location;
  navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`, {
    replace: true,
    state: globalThis.history.state,
  });
};

/** The current address with more cards than `shown`. */
export const addressOfMore = (shown: number): string => {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  query.set('n', String(shown + PAGE_OF_CARDS));
  return `${pathname}?${query}${hash}`;
};
