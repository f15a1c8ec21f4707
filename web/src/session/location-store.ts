import { boolean, enums, string, type } from 'superstruct';
import { proxy, subscribe, useSnapshot } from 'valtio';
import { kindIn, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';

/** The stored location: path, component and tab. */
const memory = persisted(
  'session',
  'tsugimichi.location',
  type({ path: string(), component: string(), tab: enums(['career-change', 'side-job']), isLoading: boolean() }),
);
const place = proxy(memory.read() ?? { path: '/', component: 'profile', tab: 'side-job' as const, isLoading: false });
subscribe(place, () => memory.write({ ...place }));

/** The query string is stored as plain text; earlier versions stored JSON. */
const queryMemory = persisted('local', 'query', string(), {
  parse: (text) => (text.startsWith('"') ? JSON.parse(text) : text),
  stringify: String,
});

/** Parameters that only concern the current page and are never stored (decision S19). */
const OWN = ['type', 'q', 'n', 'pay', 'remote', 'form', 'place', 'unread', 'token', 'id', 'modal'];

/**
 * Stores the query string of an advertisement; an empty one does not overwrite the stored one. Called once per document, because
 * no internal link has such parameters.
 */
export const storeQuery = (search: string): void => {
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  if (query.size > 0) queryMemory.write(`?${query}`);
};

/** The last stored query string, from this visit or an earlier one. */
export const storedQuery = (): string => queryMemory.read() ?? '';

/** Stores the current location. A path that ends in a digit does not change the tab (decision S20). */
export const recordLocation = (path: string, search: string, component = path.split('/')[1] ?? ''): void => {
  place.path = path;
  place.component = component;
  if (!/\d$/.test(path)) place.tab = kindIn(search) === 'side' ? 'side-job' : 'career-change';
};

const WITHDRAWN = 'withdraw';
/** Stores that the member has withdrawn; this location stays until the home page is reloaded (product 4). */
export const noteWithdrawal = (): void => {
  place.path = paths.home;
  place.component = WITHDRAWN;
};
/** True from a withdrawal until the next page: the guards do not redirect then. */
export const useHasWithdrawn = (): boolean => {
  const { path, component } = useSnapshot(place);
  // The path /withdraw, which the site does not have, would get the same component.
  return component === WITHDRAWN && path === paths.home;
};
