import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { hasName } from '#web/src/session/display-name.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { DESK, DESK_SETTLE_MS } from '#web/src/ui-constants.ts';
import { appliedMemory, homeOffers, jobTypeMemory } from './home-offers-store.ts';

const never = () => () => {};

/** False while the prerendered HTML is being taken over: address and storage must not be read yet. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface OfferQuery {
  /** The member has a name and so may choose a job type. */
  named: boolean;
  jobType: number | null;
  choose: (id: number | null) => void;
  /** A member may narrow the list to what they applied to. */
  isMember: boolean;
  onlyApplied: boolean;
  showOnlyApplied: (only: boolean) => void;
  reload: () => void;
}

/**
 * Loads the offers of a tab, anew when tab or job type change and when the window grows into desktop size (decision S8).
 * Where a job type is kept from before, it waits for the session check, which decides whether it counts.
 */
export const useOfferQuery = (tab: OfferKind): OfferQuery => {
  const isLive = useIsLive();
  const { phase, member } = useSession();
  const [picked, setPicked] = useState<number | null>();
  const storedJobType = picked !== undefined || !isLive ? (picked ?? null) : (jobTypeMemory.read() ?? null);
  const [only, setOnly] = useState<boolean>();
  const isMember = phase === 'member';
  const onlyApplied = isMember && (only ?? appliedMemory.read() ?? false);
  const named = hasName(member);
  const jobType = named ? storedJobType : null;
  const canAsk = isLive && (phase !== 'asking' || storedJobType === null);
  const reload = useCallback(() => void homeOffers.load(tab, jobType), [tab, jobType]);

  useEffect(() => {
    if (canAsk) reload();
  }, [canAsk, reload]);

  useEffect(() => homeOffers.leave, []);

  // What a member applied to is shown to them at once, and not to the visitor after the logout.
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== 'asking' && before.current !== phase) reload();
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

  const choose = (id: number | null) => {
    if (id === null) jobTypeMemory.forget();
    else jobTypeMemory.write(id);
    setPicked(id);
  };
  const showOnlyApplied = (wanted: boolean) => {
    appliedMemory.write(wanted);
    setOnly(wanted);
  };
  return { named, jobType, choose, isMember, onlyApplied, showOnlyApplied, reload };
};
