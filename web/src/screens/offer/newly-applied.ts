import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { currentMember, useSession } from '#web/src/session/session-store.ts';

interface Entry {
  /** `new` until the page has said that the application is done. */
  readonly applied?: 'new' | 'shown';
  /** The member who applied. */
  readonly by?: number | undefined;
}

/**
 * Notes an application in the history entry: it survives the reload and Back without a storage, but not another visit of the offer. Without
 * its key and an anchor, the entry opens at its top.
 */
export const noteNewlyApplied = (): void => {
  const { key: _, ...state } = globalThis.history.state ?? {};
  const { pathname, search } = globalThis.location;
  const entry: Entry = { ...state, applied: 'new', by: currentMember()?.id };
  globalThis.history.replaceState(entry, '', pathname + search);
};

/** Whether an application was made in this history entry. */
export const isNewlyApplied = (state: Entry | null = globalThis.history?.state): boolean =>
  state?.applied !== undefined;

/** Whether the member has just applied for this offer: in this entry, or in another one of the same visit, as that of a section. */
export const useNewlyApplied = (offer: string): boolean => {
  const entry = useHistoryState<Entry | null>();
  const { phase, member } = useSession();
  const [visit, setVisit] = useState<{ offer: string; by: number | undefined }>({ offer, by: undefined });
  const by = isNewlyApplied(entry) ? entry?.by : visit.offer === offer ? visit.by : undefined;
  if (visit.offer !== offer || visit.by !== by) setVisit({ offer, by });
  return by !== undefined && (phase === 'checking' || member?.id === by);
};

/** Marks the application as announced. Returns false if it was already. */
export const takeNewlyApplied = (): boolean => {
  const state: Entry | null = globalThis.history.state;
  if (state?.applied !== 'new') return false;
  globalThis.history.replaceState({ ...state, applied: 'shown' } satisfies Entry, '');
  return true;
};
