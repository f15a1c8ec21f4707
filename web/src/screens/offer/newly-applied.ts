import { useHistoryState } from 'wouter/use-browser-location';

interface Entry {
  /** `new` until the page has said that the application is done. */
  readonly applied?: 'new' | 'told';
}

/**
 * Notes an application in the history entry: it survives the reload and Back without a storage, but not another visit of the offer. Without
 * its key, the entry opens at its top.
 */
export const noteNewlyApplied = (): void => {
  const { key: _, ...state } = globalThis.history.state ?? {};
  globalThis.history.replaceState({ ...state, applied: 'new' } satisfies Entry, '');
};

/** Whether the application was made in this history entry. */
export const isNewlyApplied = (state: Entry | null = globalThis.history?.state): boolean =>
  state?.applied !== undefined;

export const useNewlyApplied = (): boolean => isNewlyApplied(useHistoryState<Entry | null>());

/** Whether nobody was told of it yet; true once. */
export const takeNewlyApplied = (): boolean => {
  const state: Entry | null = globalThis.history.state;
  if (state?.applied !== 'new') return false;
  globalThis.history.replaceState({ ...state, applied: 'told' } satisfies Entry, '');
  return true;
};
