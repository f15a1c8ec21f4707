import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';

/** `10,000`. */
export const grouped = (count: number): string => count.toLocaleString('ja-JP');

/** `1,500〜2,000円`; a single bound if the other is 0 or missing, null without any. */
export const yenRange = (min?: number | null, max?: number | null): string | null => {
  if (min && max) return min === max ? `${grouped(min)}円` : `${grouped(min)}〜${grouped(max)}円`;
  if (min) return `${grouped(min)}円〜`;
  return max ? `〜${grouped(max)}円` : null;
};

export type Paid = Pick<OfferCard, 'job_type' | 'annual_income' | 'reward_min' | 'reward_max'>;

/** An offer's pay with its label; null if unknown. */
export const payOf = (offer: Paid): { label: '想定年収' | '報酬（時給）'; text: string } | null => {
  if (offer.job_type === OFFER_TYPE.side) {
    const text = yenRange(offer.reward_min, offer.reward_max);
    return text ? { label: '報酬（時給）', text } : null;
  }
  return offer.annual_income ? { label: '想定年収', text: offer.annual_income } : null;
};
