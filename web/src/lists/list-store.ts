import { proxy, ref, useSnapshot } from 'valtio';
import type { Failure, Result } from '#web/src/api/client.ts';

/** A list of the API as this page has it. */
export interface ListState<Entry, Query> {
  /** `loading` also before the first request. */
  phase: 'loading' | 'ready' | 'failed';
  /** Those of the last answer, also while the list is loaded again; none after a failure. */
  entries: readonly Entry[];
  /** What the entries are the answer to; nothing before the first answer, and after a failure. */
  query?: Query | undefined;
  /** Why the last answer brought none. */
  failure?: Failure | undefined;
  /** The number of the last request: the answers of earlier ones are dropped. */
  request: number;
}

/**
 * A list that is loaded, and loaded again after a failure. `load` returns the failure to report, or nothing: of several
 * requests the last one wins, and the answers of the others, or after `leave`, are dropped. Without a connection the list at
 * hand stays if it is the answer to the same query.
 */
export const listStore = <Entry, Query = null>(fetch: (query: Query) => Promise<Result<readonly Entry[]>>) => {
  const state = proxy<ListState<Entry, Query>>({ phase: 'loading', entries: [], request: 0 });

  const load = async (query: Query): Promise<Failure | undefined> => {
    state.request += 1;
    const { request } = state;
    state.phase = 'loading';
    const answer = await fetch(query);
    if (request !== state.request) return undefined;
    if (answer.success) {
      // `ref`: nobody changes a list, and a proxy around each of thousands of entries would only cost time.
      Object.assign(state, { phase: 'ready', entries: ref(answer.data), query, failure: undefined });
      return undefined;
    }
    const isAtHand = JSON.stringify(state.query) === JSON.stringify(query);
    if (answer.reason === 'network' && isAtHand) state.phase = 'ready';
    else Object.assign(state, { phase: 'failed', entries: ref([]), query: undefined, failure: answer });
    return answer;
  };

  return {
    state,
    load,
    /** The page that wanted the list is left: the answers under way are dropped. */
    leave: (): void => {
      state.request += 1;
    },
  };
};

/** The list of a store in a component. */
export const useList = <Entry, Query>({ state }: { state: ListState<Entry, Query> }): ListState<Entry, Query> =>
  useSnapshot(state) as ListState<Entry, Query>;
