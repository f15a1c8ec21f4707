import type { OfferCard } from '#contracts/api/offers.ts';

/** The number of other offers beside one. */
const COUNT = 3;

export type Likeness = 'company' | 'job-type';
/** Another offer, and why it is shown. */
export interface SimilarOffer {
  readonly card: OfferCard;
  readonly reason: Likeness | 'new';
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean => !!one && one === other;
const isLike: Readonly<Record<SimilarOffer['reason'], (card: OfferCard, open: OfferCard) => boolean>> = {
  company: (card, open) => isSame(card.company_name, open.company_name),
  'job-type': (card, open) => isSame(card.job_type_name, open.job_type_name),
  new: () => true,
};
/** Offers with the same words look alike, as one that was published again. */
const lookOf = ({ title, company_name }: OfferCard): string => `${title}\n${company_name}`;

/**
 * The other offers to show beside an open one: by each likeness in turn, then the newest (decision S62). Without those that the member
 * has applied to; no two are alike.
 */
export const similarOffers = (
  offers: readonly OfferCard[],
  open: OfferCard,
  order: readonly Likeness[],
): readonly SimilarOffer[] => {
  const shown = new Set([lookOf(open)]);
  const picked: SimilarOffer[] = [];
  for (const reason of [...order, 'new'] as const)
    for (const card of offers) {
      if (picked.length === COUNT) return picked;
      if (card.id === open.id || card.is_applied || shown.has(lookOf(card)) || !isLike[reason](card, open)) continue;
      shown.add(lookOf(card));
      picked.push({ card, reason });
    }
  return picked;
};
