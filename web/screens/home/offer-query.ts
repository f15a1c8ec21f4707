import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { hasName } from '#web/session/display-name.ts';
import { useSession } from '#web/session/session-store.ts';
import { chooseJobType, chosenJobType, leaveOffers, loadOffers } from './offers-store.ts';

/** From this width on the page has its desktop layout. */
const DESKTOP = '(min-width: 992px)';
/** A window that is being pulled passes the width more than once. */
const SETTLE_MS = 200;
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
  const kept = picked !== undefined || !isLive ? (picked ?? null) : chosenJobType();
  const named = hasName(member);
  const jobType = named ? kept : null;
  const canAsk = isLive && (phase !== 'asking' || kept === null);
  const reload = useCallback(() => void loadOffers(tab, jobType), [tab, jobType]);

  useEffect(() => {
    if (canAsk) reload();
  }, [canAsk, reload]);

  useEffect(() => leaveOffers, []);

  // What a member applied to is not shown to the visitor after the logout.
  const wasMember = useRef(false);
  useEffect(() => {
    if (wasMember.current && phase === 'visitor') reload();
    wasMember.current = phase === 'member';
  }, [phase, reload]);

  useEffect(() => {
    const width = matchMedia(DESKTOP);
    let wasWide = width.matches;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      if (width.matches && !wasWide) reload();
      wasWide = width.matches;
    };
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    width.addEventListener('change', change);
    return () => {
      clearTimeout(timer);
      width.removeEventListener('change', change);
    };
  }, [reload]);

  const choose = (id: number | null) => {
    chooseJobType(id);
    setPicked(id);
  };
  return { named, jobType, choose, reload };
};
