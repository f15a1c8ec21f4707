import { boolean, enums, optional, string, type } from 'superstruct';
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { kindIn, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';

/** The stored location as the specification defines it: path, component and tab. */
const shape = type({
  path: string(),
  component: string(),
  tab: enums(['career-change', 'side-job']),
  isLoading: boolean(),
});
type Tab = 'career-change' | 'side-job';

const state = proxy({
  place: { path: '/', component: 'profile', tab: 'side-job' as Tab, isLoading: false },
  /** The keyword during typing; null once the address contains it. */
  keyword: null as string | null,
  /** The timer until the address changes to the keyword. */
  pause: ref<{ timer?: ReturnType<typeof setTimeout> }>({}),
});
const memory = persisted('session', 'tsugimichi.location', shape);
/** The last list: its path (without one, the home page), its query string, and the key of its history entry. */
const listMemory = persisted(
  'session',
  'tsugimichi.list',
  type({ path: optional(string()), search: string(), key: optional(string()) }),
);
/** The query string is stored as plain text, as the specification requires; earlier versions stored JSON. */
const queryMemory = persisted('local', 'query', string(), {
  parse: (text) => (text.startsWith('"') ? JSON.parse(text) : text),
  stringify: String,
});

const tabOf = (kind: OfferKind): Tab => (kind === 'side' ? 'side-job' : 'career-change');

/** Parameters that only concern the current page and are never stored (decision S19). */
const OWN = ['type', 'q', 'n', 'token', 'id', 'modal'];

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
  const { place } = state;
  place.path = path;
  place.component = component;
  if (!/\d$/.test(path)) place.tab = tabOf(kindIn(search));
  if (path === paths.home || path === paths.applications) listMemory.write({ path, search, key: history.state?.key });
};

const WITHDRAWN = 'withdraw';
/** Stores that the member has withdrawn; this location stays until the home page is reloaded (product 4). */
export const noteWithdrawal = (): void => {
  Object.assign(state.place, { path: paths.home, component: WITHDRAWN });
};
/** True from a withdrawal until the next page: the guards do not redirect then. */
export const useHasWithdrawn = (): boolean => {
  const { path, component } = useSnapshot(state).place;
  // The path /withdraw, which the site does not have, would get the same component.
  return component === WITHDRAWN && path === paths.home;
};

const toAddress = (search: string, change: (query: URLSearchParams) => void): string => {
  const query = new URLSearchParams(search);
  change(query);
  // Another list starts with its first cards.
  query.delete('n');
  const text = query.toString();
  return `${globalThis.location.pathname === paths.home ? globalThis.location.pathname : paths.home}${text ? `?${text}` : ''}`;
};

/**
 * The query string exactly as in the address: wouter's own hook decodes it, so that readers would decode it twice. Empty in the
 * prerendered home page.
 */
export const useQuery = (): string => useSearch({ ssrSearch: '' });

/** The kind of work in the list: `type` of the address, else career changes. */
export const useTab = (): OfferKind => kindIn(useQuery());

/**
 * The link from an offer to the public list, with the keyword and, by the key of its history entry, the scroll position. If the
 * last list is another one, it links to the top of the right list. `kind` is null until the offer has loaded.
 */
export const wayToList = (kind: OfferKind | null) => {
  const list = listMemory.read();
  if (list && list.path !== paths.applications && (kind ?? kindIn(list.search)) === kindIn(list.search))
    return { href: paths.home + list.search, state: { key: list.key } };
  return { href: kind === 'side' ? `${paths.home}?type=side-job` : paths.home };
};

/** The link from an offer back to the last list, which may be that of the applications, and its words. */
export const wayBack = (kind: OfferKind | null) => {
  const list = listMemory.read();
  if (list?.path !== paths.applications) return { ...wayToList(kind), words: '求人一覧に戻る' };
  return { href: paths.applications, state: { key: list.key }, words: '応募した求人に戻る' };
};

/** The home page's address for a kind of work, with the current keyword. */
const tabAddress = (kind: OfferKind, search: string): string =>
  toAddress(search, (query) => query.set('type', tabOf(kind)));

/**
 * Delay in ms from the last keystroke until the address changes: WebKit throws after a hundred changes within seconds. A reload or
 * a step back during the delay restores the previous keyword.
 */
const PAUSE = 200;

/** Writes the keyword into the list's address before a navigation. */
const settleKeyword = (): void => {
  const { keyword } = state;
  if (keyword === null) return;
  if (globalThis.location.pathname === paths.home) {
    const { search } = globalThis.location;
    const address = toAddress(search, (query) => (keyword ? query.set('q', keyword) : query.delete('q')));
    // Keeps the history entry with its key, and thereby its scroll position.
    navigate(address, { replace: true, state: globalThis.history.state });
    recordLocation(paths.home, globalThis.location.search, 'home');
  }
  dropKeyword();
};
const dropKeyword = (): void => {
  clearTimeout(state.pause.timer);
  state.keyword = null;
};

/** Restores the stored location, then stores every change; called once at the start. */
export const startLocation = (): void => {
  Object.assign(state.place, memory.read());
  subscribe(state.place, () => memory.write({ ...state.place }));
  addEventListener('click', settleKeyword, true);
  addEventListener('pagehide', settleKeyword);
  // The new history entry has a keyword of its own.
  addEventListener('popstate', dropKeyword);
};

/** Shows a kind of work on the home page; adds no history entry if it is already shown. */
export const setTab = (kind: OfferKind): void => {
  settleKeyword();
  const { pathname, search } = globalThis.location;
  if (pathname !== paths.home || kindIn(search) !== kind) navigate(tabAddress(kind, search));
};

/** The keyword filter of the list, stored in the address as `q` (decision S9). Typing adds no history entries. */
export const useKeyword = (): [keyword: string, setKeyword: (keyword: string) => void] => {
  const inAddress = new URLSearchParams(useQuery()).get('q') ?? '';
  return [useSnapshot(state).keyword ?? inAddress, setKeyword];
};
const setKeyword = (keyword: string): void => {
  dropKeyword();
  state.keyword = keyword;
  state.pause.timer = setTimeout(settleKeyword, PAUSE);
};
