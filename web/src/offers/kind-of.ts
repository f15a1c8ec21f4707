import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';

export const kindOf = ({ job_type }: Pick<OfferCard, 'job_type'>): OfferKind =>
  job_type === OFFER_TYPE.side ? 'side' : 'career';
