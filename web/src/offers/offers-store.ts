import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import { listOffers, type OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/src/api/api.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { listStore } from '#web/src/lists/list-store.ts';
import { toastError } from '#web/src/ui/toast.tsx';
import { offersSearch } from './offers-search.ts';

interface OffersQuery {
  kind: OfferKind;
  /** null for all of them. */
  jobTypeId: number | null;
}

/**
 * The offers of one kind, as a page shows them. What the document has asked for already is taken by the first request, whatever
 * that asks for: later it would be old.
 */
export const offersStore = () => {
  const list = listStore<OfferCard, OffersQuery>(({ kind, jobTypeId }) => {
    const query = { type: OFFER_TYPE[kind], job_type_id: jobTypeId ?? undefined };
    return call(listOffers, { query }, { early: takeEarly('offers', listOffers.path + offersSearch(query)) });
  });
  return {
    ...list,
    /** Loads the offers of one kind, and of one job type unless it is null. A failure is told by toast, too. */
    load: async (kind: OfferKind, jobTypeId: number | null): Promise<void> => {
      const failure = await list.load({ kind, jobTypeId });
      if (failure) toastError(failureWords(failure));
    },
  };
};
