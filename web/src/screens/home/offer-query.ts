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
// The next person starts with the unfiltered list.
onPersonChange(() => {
  jobTypeMemory.forget();
  appliedMemory.forget();
});

/** Stores a member's filters before and after all are cleared in the history entry: they are not in the address. */
const noteFilters = (filters: { jobType: number | null; onlyApplied: boolean; by: number | undefined }): void =>
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

  const setJobType = (id: number | null) => {
    if (id === null) jobTypeMemory.forget();
    else jobTypeMemory.write(id);
    setPicked(id);
  };
  const setOnlyApplied = (wanted: boolean) => {
    appliedMemory.write(wanted);
    setOnly(wanted);
  };
  const onStep = useEffectEvent(() => {
    const filters: Parameters<typeof noteFilters>[0] | undefined = globalThis.history.state?.filters;
    if (!filters || filters.by !== member?.id) return;
    setJobType(filters.jobType);
    setOnlyApplied(filters.onlyApplied);
  });
  useEffect(() => {
    const listener = () => onStep();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
  const choose = (id: number | null) => {
    setJobType(id);
    showFirstCards();
  };
  const showOnlyApplied = (wanted: boolean) => {
    setOnlyApplied(wanted);
    showFirstCards();
  };
  /** Removes all filters, conditions and the keyword; one step back restores them. */
  const clear = () => {
    noteFilters({ jobType, onlyApplied, by: member?.id });
    clearConditions();
    noteFilters({ jobType: null, onlyApplied: false, by: member?.id });
    setJobType(null);
    setOnlyApplied(false);
  };
  return { named, jobType, choose, isMember, onlyApplied, showOnlyApplied, clear, reload };
};

export type OfferQuery = ReturnType<typeof useOfferQuery>;
