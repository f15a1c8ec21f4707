import { proxy, ref, useSnapshot } from 'valtio';
import type { Failure, Result } from '#web/src/api/client.ts';

export interface ListState<Entry, Query> {
  /** Also `loading` before the first request. */
  phase: 'loading' | 'ready' | 'failed';
  /** The entries of the last response, also during a reload; empty after a failure. */
  entries: readonly Entry[];
  /** The query that `entries` answer; undefined before the first response and after a failure. */
  query?: Query | undefined;
  failure?: Failure | undefined;
  /** The number of the last request; responses to earlier ones are dropped. */
  request: number;
}

/**
 * A list that can be reloaded. `load` returns a failure that the page must report, otherwise undefined. Only the last request
 * counts: earlier responses, and those after `leave`, are dropped. Offline, entries for the same query stay.
 */
export const listStore = <Entry, Query = null>(fetch: (query: Query) => Promise<Result<readonly Entry[]>>) => {
  const state = proxy<ListState<Entry, Query>>({ phase: 'loading', entries: [], request: 0 });

  const load = async (query: Query): Promise<Failure | undefined> => {
    state.request += 1;
    const { request } = state;
    state.phase = 'loading';
    const result = await fetch(query);
    if (request !== state.request) return undefined;
    if (result.success) {
      // `ref`: nothing mutates the list, and thousands of proxies would cost time.
      Object.assign(state, { phase: 'ready', entries: ref(result.data), query, failure: undefined });
      return undefined;
    }
    const isSameQuery = JSON.stringify(state.query) === JSON.stringify(query);
    if (result.reason === 'network' && isSameQuery) state.phase = 'ready';
    else Object.assign(state, { phase: 'failed', entries: ref([]), query: undefined, failure: result });
    return result;
  };

  return {
    state,
    load,
    /** Drops pending responses when the page closes. */
    leave: (): void => {
      state.request += 1;
    },
  };
};

export const useList = <Entry, Query>({ state }: { state: ListState<Entry, Query> }): ListState<Entry, Query> =>
  useSnapshot(state) as ListState<Entry, Query>;
