import { type ReactNode, useEffect, useRef } from 'react';
import type { OfferCard } from '#contracts/api/offers.ts';
import { grouped } from '#web/src/format/yen.ts';
import { OfferGrid } from '#web/src/offers/offer-grid.tsx';
import { Button } from '#web/src/ui/button/button.tsx';
import { changeConditions } from './conditions.ts';
import styles from './unread-offers.module.css';

interface UnreadOffersProps {
  offers: readonly OfferCard[];
  isShown: boolean;
  card: (offer: OfferCard) => ReactNode;
  onApproach: () => void;
}

/** Offers whose texts do not answer a chosen condition: never among the hits, never hidden silently (decision S59). */
export const UnreadOffers = ({ offers, isShown, card, onApproach }: UnreadOffersProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button disappears.
    if (isShown && isPressed.current) heading.current?.focus();
    if (isShown) isPressed.current = false;
  }, [isShown]);
  if (isShown)
    return (
      <>
        <h3 className={styles.part} ref={heading} tabIndex={-1}>
          <span>記載なし・読み取れない求人</span>
          <small>{`${grouped(offers.length)}件`}</small>
        </h3>
        <OfferGrid offers={offers} isBusy={false} card={card} onApproach={onApproach} />
      </>
    );
  const show = () => {
    changeConditions({ unread: true });
    isPressed.current = true;
  };
  return (
    <div className={styles.rest}>
      <p>選択した条件の記載がない求人、または読み取れない求人があります。</p>
      <Button variant="ghost" small onClick={show}>
        {`記載なし・読み取れない ${grouped(offers.length)}件も表示`}
      </Button>
    </div>
  );
};
