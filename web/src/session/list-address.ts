import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { kindIn, paths } from '#web/src/paths.ts';
import { recordList } from './last-list.ts';

/**
 * The query string exactly as in the address: wouter's own hook decodes it, so that readers would decode it twice. Empty in the
 * prerendered home page.
 */
export const useQuery = (): string => useSearch({ ssrSearch: '' });

/** The keyword during typing; null once the address contains it. */
const typed = proxy({ keyword: null as string | null });

/** The home page's address after a change of its query string. */
const toAddress = (search: string, change: (query: URLSearchParams) => void): string => {
  const query = new URLSearchParams(search);
  change(query);
  // Another list starts with its first cards.
  query.delete('n');
  return query.size > 0 ? `${paths.home}?${query}` : paths.home;
};

/** Writes the keyword into the list's address before a navigation. */
const settleKeyword = (): void => {
  const { keyword } = typed;
  if (keyword === null) return;
  const { pathname, search } = globalThis.location;
  if (pathname === paths.home) {
    const address = toAddress(search, (query) => (keyword ? query.set('q', keyword) : query.delete('q')));
    // Keeps the history entry with its key, and thereby its scroll position.
    navigate(address, { replace: true, state: globalThis.history.state });
    recordList(paths.home, globalThis.location.search);
  }
  dropKeyword();
};
const dropKeyword = (): void => {
  typed.keyword = null;
};

/**
 * Delay in ms from the last keystroke until the address changes: WebKit throws after a hundred changes within seconds. A reload or
 * a step back during the delay restores the previous keyword.
 */
const PAUSE = 200;

/** Keeps the address up to date with the keyword. A component of its own, so that a keystroke renders nothing else. */
export const KeywordInAddress = () => {
  const { keyword } = useSnapshot(typed);
  useEffect(() => {
    if (keyword === null) return;
    const timer = setTimeout(settleKeyword, PAUSE);
    return () => clearTimeout(timer);
  }, [keyword]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('click', settleKeyword, { capture: true, signal });
    addEventListener('pagehide', settleKeyword, { signal });
    // The new history entry has a keyword of its own.
    addEventListener('popstate', dropKeyword, { signal });
    return () => stop.abort();
  }, []);
  return null;
};

/** The kind of work in the list: `type` of the address, else career changes. */
export const useTab = (): OfferKind => kindIn(useQuery());

/** Conditions that mean nothing for the other kind of work (decision S59). */
const OF_ONE_KIND = ['pay', 'form', 'place', 'unread'];

/** Changes the list's address. A new history entry, so that Back undoes it; `replace` keeps the entry and its scroll position. */
export const changeList = (change: (query: URLSearchParams) => void, { replace = false } = {}): void => {
  settleKeyword();
  const address = toAddress(globalThis.location.search, change);
  navigate(address, replace ? { replace, state: globalThis.history.state } : {});
};

/** Shows a kind of work on the home page, without the conditions `dropped`; adds no history entry if it is already shown. */
export const setTab = (kind: OfferKind, dropped: readonly string[] = []): void => {
  settleKeyword();
  const { pathname, search } = globalThis.location;
  if (pathname === paths.home && kindIn(search) === kind) return;
  changeList((query) => {
    for (const name of [...OF_ONE_KIND, ...dropped]) query.delete(name);
    query.set('type', kind === 'side' ? 'side-job' : 'career-change');
  });
};

/** The keyword filter of the list, stored in the address as `q` (decision S9). Typing adds no history entries. */
export const useKeyword = (): [keyword: string, setKeyword: (keyword: string) => void] => {
  const inAddress = new URLSearchParams(useQuery()).get('q') ?? '';
  return [useSnapshot(typed).keyword ?? inAddress, setKeyword];
};
const setKeyword = (keyword: string): void => {
  typed.keyword = keyword;
};
