import { memo, type ReactNode, useDeferredValue } from 'react';
import type { OfferCard } from '#contracts/api/offers.ts';
import { MoreOffers } from './more-offers.tsx';
import { useShownCards } from './shown-cards.ts';
import './offer-card.css';

/** Cards that are rendered in one go; an address of more renders the others without blocking the page. */
const AT_ONCE = 120;

interface OfferGridProps {
  offers: readonly OfferCard[];
  isBusy: boolean;
  /** Renders one card with its key. Must be a stable function; a new one rerenders all cards. */
  card: (offer: OfferCard) => ReactNode;
  /** Called on hover or focus, to preload the offer's page. */
  onApproach?: () => void;
}

/** The first offers of a list, and the way to the others (decision S52). Memoized, so typing in the search does not rerender it. */
export const OfferGrid = memo(({ offers, isBusy, card, onApproach }: OfferGridProps) => {
  const shown = useShownCards();
  const count = useDeferredValue(shown, Math.min(shown, AT_ONCE));
  const cards = offers.slice(0, count);
  return (
    <div className="long-list">
      <ul className="offer-grid" aria-busy={isBusy || undefined} onPointerOver={onApproach} onFocus={onApproach}>
        {cards.map(card)}
      </ul>
      <MoreOffers shown={cards.length} total={offers.length} />
    </div>
  );
});
