import { memo, type ReactNode } from 'react';
import type { OfferCard } from '#contracts/api/offers.ts';
import { useGrowing } from './use-growing.ts';
import './offer-card.css';

interface OfferGridProps {
  offers: readonly OfferCard[];
  /** Names the list: another one is drawn from its first cards on. */
  name: string;
  /** Others are under way. */
  isBusy: boolean;
  /** Draws one with its key; the same function each time, or all of them are drawn anew. */
  card: (offer: OfferCard) => ReactNode;
  /** Called when somebody is about to open an offer, to load its page ahead. */
  onApproach?: () => void;
}

/** Offers side by side, the first ones at once. Drawn again only when something of it changed: not with every key. */
export const OfferGrid = memo(({ offers, name, isBusy, card, onApproach }: OfferGridProps) => {
  const shown = useGrowing(offers, name);
  return (
    <ul className="offer-grid" aria-busy={isBusy || undefined} onPointerOver={onApproach} onFocus={onApproach}>
      {shown.map(card)}
    </ul>
  );
});
