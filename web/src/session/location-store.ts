import { boolean, enums, optional, string, type } from 'superstruct';
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { isFooterPage, isOffer, kindIn, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';

/** What the specification keeps of the place: path, component and tab. */
const shape = type({
  path: string(),
  component: string(),
  tab: enums(['career-change', 'side-job']),
  isLoading: boolean(),
});
type Tab = 'career-change' | 'side-job';

const state = proxy({
  place: { path: '/', component: 'profile', tab: 'side-job' as Tab, isLoading: false },
  /** The keyword while it is being typed; null once it stands in the address. */
  keyword: null as string | null,
  /** Ends when the address follows the keyword. */
  pause: ref<{ timer?: ReturnType<typeof setTimeout> }>({}),
});
const memory = persisted('session', 'tsugimichi.location', shape);
/** The list as it was last seen: its query string, and the key of its entry in the history. */
const listMemory = persisted('session', 'tsugimichi.list', type({ search: string(), key: optional(string()) }));
/** The query string stands there bare, as the specification names it; older visits left it as JSON. */
const queryMemory = persisted('local', 'query', string(), {
  parse: (text) => (text.startsWith('"') ? JSON.parse(text) : text),
  stringify: String,
});

const tabOf = (kind: OfferKind): Tab => (kind === 'side' ? 'side-job' : 'career-change');

const componentOf = (path: string): string => {
  if (isOffer(path)) return 'detail';
  if (isFooterPage(path)) return 'footer';
  return path === paths.home ? 'home' : (path.split('/')[1] ?? 'home');
};

/** Parameters that are this page's own business and never kept (decision S19). */
const OWN = ['type', 'q', 'token', 'id', 'modal'];

/**
 * Keeps the query string an advertisement sent along; what is then empty leaves the kept one alone. Called once a document: no
 * link of this site carries one.
 */
export const storeQuery = (search: string): void => {
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  if (query.size > 0) queryMemory.write(`?${query}`);
};

/** The query string that was kept last, of this visit or an earlier one. */
export const storedQuery = (): string => queryMemory.read() ?? '';

/** Notes where the visitor is. A path that ends in a digit keeps the tab (decision S20). */
export const recordLocation = (path: string, search: string): void => {
  const { place } = state;
  place.path = path;
  place.component = componentOf(path);
  if (!/\d$/.test(path)) place.tab = tabOf(kindIn(search));
  if (path === paths.home) listMemory.write({ search, key: history.state?.key });
};

const WITHDRAWN = 'withdraw';
/** The member has withdrawn: until the page is loaded anew at the home page, this is where they are (specification 4). */
export const noteWithdrawal = (): void => {
  Object.assign(state.place, { path: paths.home, component: WITHDRAWN });
};
/** True between a withdrawal and the next page: nobody is led away then. */
export const useHasWithdrawn = (): boolean => {
  const { path, component } = useSnapshot(state).place;
  // The address /withdraw, which is none of this site, would be called the same.
  return component === WITHDRAWN && path === paths.home;
};

const toAddress = (search: string, change: (query: URLSearchParams) => void): string => {
  const query = new URLSearchParams(search);
  change(query);
  const text = query.toString();
  return `${globalThis.location.pathname === paths.home ? globalThis.location.pathname : paths.home}${text ? `?${text}` : ''}`;
};

/**
 * The query string as it stands in the address. wouter's own hook decodes it, and whoever reads it decodes it again. The
 * prerendered home page has none.
 */
export const useQuery = (): string => useSearch({ ssrSearch: '' });

/** Which kind of work the list shows: `type` of the address, else career changes. */
export const useTab = (): OfferKind => kindIn(useQuery());

/**
 * The way from an offer back to its list, as it was left: with the keyword in the address and, by the key of its entry, where it was
 * scrolled to. Where none of this kind was left, to the top of it; null for an offer that is still coming.
 */
export const wayToList = (kind: OfferKind | null) => {
  const list = listMemory.read();
  if (list && (kind ?? kindIn(list.search)) === kindIn(list.search))
    return { href: paths.home + list.search, state: { key: list.key } };
  return { href: kind === 'side' ? `${paths.home}?type=side-job` : paths.home };
};

/** The home address of a kind of work, with the keyword kept. */
const tabAddress = (kind: OfferKind, search: string): string =>
  toAddress(search, (query) => query.set('type', tabOf(kind)));

/**
 * So many ms without a key, and the address follows: WebKit throws at the hundredth change of it within seconds. Who loads the page
 * anew, or steps back in the history, within them finds the keyword of before.
 */
const PAUSE = 200;

/** Writes the typed keyword into the address of the list, before anything leads away from it. */
const settleKeyword = (): void => {
  const { keyword } = state;
  if (keyword === null) return;
  if (globalThis.location.pathname === paths.home) {
    const { search } = globalThis.location;
    const address = toAddress(search, (query) => (keyword ? query.set('q', keyword) : query.delete('q')));
    // The entry stays the same one, with its key and so its scroll position.
    navigate(address, { replace: true, state: globalThis.history.state });
    recordLocation(paths.home, globalThis.location.search);
  }
  dropKeyword();
};
const dropKeyword = (): void => {
  clearTimeout(state.pause.timer);
  state.keyword = null;
};

/** Reads what was kept, then keeps every change; called once when the page has started. */
export const startLocation = (): void => {
  Object.assign(state.place, memory.read());
  subscribe(state.place, () => memory.write({ ...state.place }));
  addEventListener('click', settleKeyword, true);
  addEventListener('pagehide', settleKeyword);
  // Another entry stands there by now, with a keyword of its own.
  addEventListener('popstate', dropKeyword);
};

/** Shows a kind of work at the home page; where it is shown already nothing is added to the history. */
export const setTab = (kind: OfferKind): void => {
  settleKeyword();
  const { pathname, search } = globalThis.location;
  if (pathname !== paths.home || kindIn(search) !== kind) navigate(tabAddress(kind, search));
};

/** The word that narrows the list; it stands in the address as `q` (decision S9). Typing makes no history entries. */
export const useKeyword = (): [keyword: string, setKeyword: (keyword: string) => void] => {
  const inAddress = new URLSearchParams(useQuery()).get('q') ?? '';
  return [useSnapshot(state).keyword ?? inAddress, setKeyword];
};
const setKeyword = (keyword: string): void => {
  dropKeyword();
  state.keyword = keyword;
  state.pause.timer = setTimeout(settleKeyword, PAUSE);
};
