import { memo, type ReactNode } from 'react';
import type { OfferCard } from '#contracts/api/offers.ts';
import { useGrowing } from './use-growing.ts';
import './offer-card.css';

interface OfferGridProps {
  offers: readonly OfferCard[];
  /** Identifies the list; a new name restarts rendering from the first cards. */
  name: string;
  isBusy: boolean;
  /** Renders one card with its key. Must be a stable function; a new one rerenders all cards. */
  card: (offer: OfferCard) => ReactNode;
  /** Called on hover or focus, to preload the offer's page. */
  onApproach?: () => void;
}

/** Renders the first offers immediately. Memoized, so typing in the search does not rerender it. */
export const OfferGrid = memo(({ offers, name, isBusy, card, onApproach }: OfferGridProps) => {
  const shown = useGrowing(offers, name);
  return (
    <ul className="offer-grid" aria-busy={isBusy || undefined} onPointerOver={onApproach} onFocus={onApproach}>
      {shown.map(card)}
    </ul>
  );
});
