import { memo } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { OfferCard } from '#web/src/offers/offer-card.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { paths } from '#web/src/paths.ts';
import { Icon } from '#web/src/ui/icon.tsx';

interface RecommendedCardProps {
  card: Card;
  /** The shown kind, which determines the link's target (decision S24). */
  kind: OfferKind;
}

/** A recommended offer; it opens in a new tab and says so. */
export const RecommendedCard = memo(({ card, kind }: RecommendedCardProps) => (
  <OfferCard
    card={card}
    kind={kind}
    link={
      <a href={kind === 'side' ? paths.sideOffer(card.id) : paths.offer(card.id)} target="_blank" rel="noopener">
        <OfferTitle title={card.title} />
        <span className="visually-hidden">（新しいタブで開きます）</span>
      </a>
    }
  >
    <p className="recommended-away" aria-hidden="true">
      <span>新しいタブで開きます</span>
      <Icon name="away" />
    </p>
  </OfferCard>
));
