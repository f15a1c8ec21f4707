import { useState } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { Failure, Result } from '#web/src/api/client.ts';

export type ListState<Entry, Query> = {
  /** The entries of the last response, also during a reload; empty after a failure. */
  entries: readonly Entry[];
  /** The query that `entries` answer; undefined before the first response and after a failure. */
  query?: Query | undefined;
  /** Also `loading` before the first request. */
} & ({ phase: 'loading' | 'ready' } | { phase: 'failed'; failure: Failure });

/**
 * A list that can be reloaded. `load` returns a failure that the page must report, otherwise undefined. Only the last request
 * counts: a new one and `leave` abort it. Offline, entries for the same query stay.
 */
export const listStore = <Entry, Query = null>(
  fetch: (query: Query, signal: AbortSignal) => Promise<Result<readonly Entry[]>>,
) => {
  const state = proxy<{ list: ListState<Entry, Query> }>({ list: { phase: 'loading', entries: ref([]) } });
  let request = new AbortController();

  const load = async (query: Query): Promise<Failure | undefined> => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const { entries, query: before } = state.list;
    state.list = { phase: 'loading', entries, query: before };
    const result = await fetch(query, signal);
    if (signal.aborted) return undefined;
    if (result.success) {
      // `ref`: nothing mutates the list, and thousands of proxies would cost time.
      state.list = { phase: 'ready', entries: ref(result.data), query };
      return undefined;
    }
    const isSameQuery = JSON.stringify(before) === JSON.stringify(query);
    if (result.reason === 'network' && isSameQuery) state.list.phase = 'ready';
    else state.list = { phase: 'failed', entries: ref([]), failure: result };
    return result;
  };

  return {
    state,
    load,
    /** Aborts the request when the page closes. */
    leave: (): void => request.abort(),
  };
};

interface List<Entry, Query> {
  state: { list: ListState<Entry, Query> };
}

export const useList = <Entry, Query>({ state }: List<Entry, Query>) =>
  useSnapshot(state).list as ListState<Entry, Query>;

/** Whether the list has had a response: what a page shows beside it loads later. Stays true. */
export const useHasAnswered = <Entry, Query>(list: List<Entry, Query>): boolean => {
  const isLoading = useList(list).phase === 'loading';
  const [hasAnswered, setAnswered] = useState(!isLoading);
  if (!isLoading && !hasAnswered) setAnswered(true);
  return hasAnswered;
};
