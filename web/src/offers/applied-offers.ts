import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import { listOffers, type OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/src/api/api.ts';

const KINDS: readonly OfferKind[] = ['career', 'side'];

const timeOf = ({ updated_at }: OfferCard): number => Date.parse(updated_at ?? '') || 0;

/**
 * The open offers of both kinds to which the member has applied, the last updated first (decision S50); `missing` are the kinds whose call
 * failed, `failure` is the first one's. Applications to offers that are no longer listed are not known.
 */
export const loadApplied = async (signal: AbortSignal) => {
  const responses = await Promise.all(
    KINDS.map((kind) => call(listOffers, { query: { type: OFFER_TYPE[kind] } }, { signal })),
  );
  return {
    failure: responses.find((result) => !result.success),
    missing: KINDS.filter((_, index) => !responses[index]?.success),
    offers: responses
      .flatMap((answer) => (answer.success ? answer.data : []))
      .filter((offer) => offer.is_applied)
      .sort((one, other) => timeOf(other) - timeOf(one)),
  };
};
