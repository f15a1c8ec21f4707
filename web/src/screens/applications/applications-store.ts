import { proxy } from 'valtio';
import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import { listOffers, type OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/src/api/api.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { listStore } from '#web/src/lists/list-store.ts';
import { checkSession } from '#web/src/session/session-store.ts';
import { toastError } from '#web/src/ui/toast/toast.tsx';

const KINDS: readonly OfferKind[] = ['career', 'side'];

const timeOf = ({ updated_at }: OfferCard): number => Date.parse(updated_at ?? '') || 0;

/** The offers of both kinds to which the member has applied, the last updated first (decision S50). */
export const applicationsStore = () => {
  /** The kinds that the last response lacks, because their call failed. */
  const parts = proxy({ missing: [] as readonly OfferKind[] });
  const list = listStore<OfferCard>(async () => {
    const responses = await Promise.all(KINDS.map((kind) => call(listOffers, { query: { type: OFFER_TYPE[kind] } })));
    const failures = responses.filter((result) => !result.success);
    const [failure] = failures;
    if (failure && failures.length === responses.length) return failure;
    const offers = responses
      .flatMap((answer) => (answer.success ? answer.data : []))
      .filter((offer) => offer.is_applied);
    parts.missing = KINDS.filter((_, index) => !responses[index]?.success);
    // Without a session the API marks no offer as applied to.
    if (offers.length === 0) await checkSession();
    return { success: true, data: offers.sort((one, other) => timeOf(other) - timeOf(one)), code: 200 };
  });
  return {
    ...list,
    parts,
    load: async (): Promise<void> => {
      const failure = await list.load(null);
      // The page shows no failure while it still shows the last response.
      if (failure && list.state.phase === 'ready') toastError(failureWords(failure));
    },
  };
};
