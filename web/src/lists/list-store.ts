import { proxy, ref, useSnapshot } from 'valtio';
import type { Failure, Result } from '#web/src/api/client.ts';

/** A list of the API as this page has it. */
export interface ListState<Entry, Query> {
  /** `loading` also before the first request. */
  phase: 'loading' | 'ready' | 'failed';
  /** Those of the last answer, also while the list is loaded anew; none after a failure. */
  entries: readonly Entry[];
  /** What the entries are the answer to; nothing where there has been none, and after a failure. */
  query?: Query;
  /** Why the last answer brought none. */
  failure?: Failure;
}

/**
 * A list that is loaded, and loaded again after a failure. `load` gives the failure that is to be told, or nothing: of several
 * requests the last one wins, and what comes of the others, or after `leave`, concerns nobody. Without a connection the list at
 * hand is worth more than none, where it is the answer to the same query.
 */
export const listStore = <Entry, Query = null>(fetch: (query: Query) => Promise<Result<readonly Entry[]>>) => {
  // `ref`: nobody changes a list, and a proxy around each of thousands of entries would only cost time.
  const state = proxy({ list: ref<ListState<Entry, Query>>({ phase: 'loading', entries: [] }) });
  const become = (list: ListState<Entry, Query>) => {
    state.list = ref(list);
  };
  let latest = 0;

  const load = async (query: Query): Promise<Failure | undefined> => {
    latest += 1;
    const own = latest;
    become({ ...state.list, phase: 'loading' });
    const answer = await fetch(query);
    if (own !== latest) return undefined;
    if (answer.success) {
      become({ phase: 'ready', entries: answer.data, query });
      return undefined;
    }
    const isAtHand = JSON.stringify(state.list.query) === JSON.stringify(query);
    if (answer.reason === 'network' && isAtHand) become({ ...state.list, phase: 'ready' });
    else become({ phase: 'failed', entries: [], failure: answer });
    return answer;
  };

  return {
    load,
    /** The page that wanted the list is left: what is still under way no longer concerns anybody. */
    leave: (): void => {
      latest += 1;
    },
    /** The list in a component, which is drawn anew when it changes. */
    use: (): ListState<Entry, Query> => useSnapshot(state).list as ListState<Entry, Query>,
  };
};
