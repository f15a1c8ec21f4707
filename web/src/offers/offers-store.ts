import { useEffect } from 'react';
import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import { listOffers, type OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/src/api/api.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { listStore, useList } from '#web/src/lists/list-store.ts';
import { sessionNumber, useSession } from '#web/src/session/session-store.ts';
import { reportProblem } from '#web/src/telemetry/problems.ts';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import { offersQuery } from './offers-query.ts';

interface OffersQuery {
  kind: OfferKind;
  /** null for all job types. */
  jobTypeId: number | null;
  /** The session whose applications are marked. */
  session: number;
}

/**
 * The offers of one kind. The first request takes the response that the document preloaded, even for another query: later it
 * would be stale.
 */
export const offersStore = () => {
  const list = listStore<OfferCard, OffersQuery>(({ kind, jobTypeId }, signal) => {
    const query = { type: OFFER_TYPE[kind], job_type_id: jobTypeId ?? undefined };
    return call(listOffers, { query }, { early: takeEarly('offers', listOffers.path + offersQuery(query)), signal });
  });
  return {
    ...list,
    /** Loads the offers of one kind and job type (null for all). */
    load: async (kind: OfferKind, jobTypeId: number | null): Promise<void> => {
      const failure = await list.load({ kind, jobTypeId, session: sessionNumber() });
      // The page shows no failure while it still shows the last response.
      if (!failure || list.state.list.phase !== 'ready') return;
      // The code of the list's empty state, which is loaded with the first cards, contains these words.
      await import('#web/src/format/failure-words.ts').then(
        ({ failureWords }) => toastError(failureWords(failure)),
        reportProblem,
      );
    },
  };
};

/** The offers of the home page; module-level, so they survive navigation. */
export const homeOffers = offersStore();

/**
 * The offers of one kind and job type beside a page's own list: from the home page's list, else from `store`, which loads them once
 * `isNeeded`; null until then and after a failure.
 */
export const useOffersOf = (
  store: ReturnType<typeof offersStore>,
  { kind, jobTypeId, isNeeded }: { kind: OfferKind; jobTypeId: number | null; isNeeded: boolean },
): readonly OfferCard[] | null => {
  const lists = [useList(homeOffers), useList(store)];
  const { number } = useSession();
  const loaded = lists.find(
    ({ query }) => query?.kind === kind && query.jobTypeId === jobTypeId && query.session === number,
  );
  // Another session aborts the call of this one.
  const toLoad = isNeeded && !loaded ? number : null;
  useEffect(() => {
    if (toLoad === null) return;
    void store.load(kind, jobTypeId);
    return store.leave;
  }, [store, toLoad, kind, jobTypeId]);
  return loaded?.entries ?? null;
};
