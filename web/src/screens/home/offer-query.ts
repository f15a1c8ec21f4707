import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { boolean, integer } from 'superstruct';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { homeOffers } from '#web/src/offers/offers-store.ts';
import { showFirstCards } from '#web/src/offers/shown-cards.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import { hasName, useSession } from '#web/src/session/session-store.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { DESK, DESK_SETTLE_MS } from '#web/src/ui-constants.ts';
import { clearConditions } from './conditions.ts';

const jobTypeMemory = persisted('session', KEYS.jobType, integer());
const appliedMemory = persisted('session', 'tsugimichi.only-applied', boolean());
/** The clearings before the filters were chosen: a step between entries without one in between changes no filter. */
const clearingMemory = persisted('session', 'tsugimichi.clearings', integer());
// The next person starts with the unfiltered list.
onPersonChange(() => {
  jobTypeMemory.forget();
  appliedMemory.forget();
  clearingMemory.forget();
});

type Filters = Readonly<{ jobType: number | null; onlyApplied: boolean }>;
type NotedFilters = Filters & Readonly<{ by: number | undefined; clearings: number }>;

const notedFilters = (): NotedFilters | undefined => globalThis.history.state?.filters;
/** Stores a member's filters before and after all are cleared in the history entry: they are not in the address. */
const noteFilters = (filters: NotedFilters): void =>
  globalThis.history.replaceState({ ...globalThis.history.state, filters }, '');

const never = () => () => {};

/** False during hydration, when address and storage must not be read. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Loads the offers of a tab; reloads on a change of tab or job type, and when the window grows to desktop size (decision S8).
 * A stored job type waits for the session check, because it applies to members only.
 */
export const useOfferQuery = (tab: OfferKind) => {
  const isLive = useIsLive();
  const { phase, member } = useSession();
  const [picked, setPicked] = useState<number | null>();
  const storedJobType = picked !== undefined || !isLive ? (picked ?? null) : (jobTypeMemory.read() ?? null);
  const [only, setOnly] = useState<boolean>();
  const isMember = phase === 'member';
  const onlyApplied = isMember && (only ?? appliedMemory.read() ?? false);
  // Members with a name can filter by job type.
  const named = hasName(member);
  const jobType = named ? storedJobType : null;
  const canLoad = isLive && (phase !== 'checking' || storedJobType === null);
  const reload = useCallback(() => void homeOffers.load(tab, jobType), [tab, jobType]);

  useEffect(() => {
    if (canLoad) reload();
  }, [canLoad, reload]);

  useEffect(() => homeOffers.leave, []);

  // Reloads after login and logout, because the applied marks depend on the person.
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== 'checking' && before.current !== phase) reload();
    before.current = phase;
  }, [phase, reload]);

  useEffect(() => {
    const width = matchMedia(DESK);
    let wasWide = width.matches;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (width.matches && !wasWide) reload();
        wasWide = width.matches;
      }, DESK_SETTLE_MS);
    };
    width.addEventListener('change', change);
    return () => {
      clearTimeout(timer);
      width.removeEventListener('change', change);
    };
  }, [reload]);

  const by = member?.id;
  const setFilters = (filters: Filters) => {
    if (filters.jobType === null) jobTypeMemory.forget();
    else jobTypeMemory.write(filters.jobType);
    appliedMemory.write(filters.onlyApplied);
    setPicked(filters.jobType);
    setOnly(filters.onlyApplied);
    const noted = notedFilters();
    if (noted) noteFilters({ ...noted, ...filters, by });
  };
  const onEntry = useEffectEvent((person: typeof by) => {
    const noted = notedFilters();
    if (noted?.by === undefined || noted.by !== person) return;
    setFilters(noted.clearings === clearingMemory.read() ? { jobType, onlyApplied } : noted);
    clearingMemory.write(noted.clearings);
  });
  useEffect(() => {
    const listener = () => onEntry(by);
    // A step back from another screen opens home afterwards.
    listener();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, [by]);
  const change = (filters: Partial<Filters>) => {
    setFilters({ jobType, onlyApplied, ...filters });
    showFirstCards();
  };
  const choose = (id: number | null) => change({ jobType: id });
  const showOnlyApplied = (wanted: boolean) => change({ onlyApplied: wanted });
  /** Removes all filters, conditions and the keyword; one step back restores them. */
  const clear = () => {
    const clearings = clearingMemory.read() ?? 0;
    noteFilters({ jobType, onlyApplied, by, clearings });
    clearConditions();
    noteFilters({ jobType, onlyApplied, by, clearings: clearings + 1 });
    clearingMemory.write(clearings + 1);
    setFilters({ jobType: null, onlyApplied: false });
  };
  return { named, jobType, choose, isMember, onlyApplied, showOnlyApplied, clear, reload };
};

export type OfferQuery = ReturnType<typeof useOfferQuery>;
