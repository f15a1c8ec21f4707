import { memo, type ReactNode, useDeferredValue } from 'react';
import type { OfferCard } from '#contracts/api/offers.ts';
import moreOffersStyles from './more-offers.module.css';
import { MoreOffers } from './more-offers.tsx';
import styles from './offer-card.module.css';
import { useShownCards } from './shown-cards.ts';

/** Cards that are rendered in one go, more than a phone's first screen; the others follow without blocking the page. */
const AT_ONCE = 9;

interface OfferGridProps {
  offers: readonly OfferCard[];
  isBusy: boolean;
  /** Renders one card with its key. Must be a stable function; a new one rerenders all cards. */
  card: (offer: OfferCard) => ReactNode;
  /** Called on hover or focus, to preload the offer's page. */
  onApproach?: () => void;
}

const Cards = ({ offers, isBusy, card, onApproach }: OfferGridProps) => (
  <ul className={styles.grid} aria-busy={isBusy || undefined} onPointerOver={onApproach} onFocus={onApproach}>
    {offers.map(card)}
  </ul>
);

const useCount = (): number => {
  const shown = useShownCards();
  return useDeferredValue(shown, Math.min(shown, AT_ONCE));
};

/** The first offers of a list, and the way to the others (decision S52). Memoized, so typing in the search does not rerender it. */
export const OfferGrid = memo(({ offers, ...rest }: OfferGridProps) => {
  const cards = offers.slice(0, useCount());
  return (
    <div className={moreOffersStyles.longList}>
      <Cards offers={cards} {...rest} />
      <MoreOffers shown={cards.length} total={offers.length} />
    </div>
  );
});

interface OfferPartsProps extends Omit<OfferGridProps, 'offers'> {
  /** In order; each with what stands around its cards. */
  parts: readonly { readonly offers: readonly OfferCard[]; readonly around: (cards: ReactNode) => ReactNode }[];
}

/** A list in parts, of which the first offers are shown. */
export const OfferParts = ({ parts, ...rest }: OfferPartsProps) => {
  const count = useCount();
  const countOf = (some: OfferPartsProps['parts']) => some.reduce((sum, { offers }) => sum + offers.length, 0);
  const total = countOf(parts);
  const shown = parts.map(({ offers, around }, index) => {
    const cards = offers.slice(0, Math.max(count - countOf(parts.slice(0, index)), 0));
    return around(cards.length > 0 && <Cards offers={cards} {...rest} />);
  });
  return (
    <div className={moreOffersStyles.longList}>
      {shown}
      <MoreOffers shown={Math.min(count, total)} total={total} />
    </div>
  );
};
