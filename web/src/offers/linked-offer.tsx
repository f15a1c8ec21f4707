import { memo } from 'react';
import { Link } from 'wouter';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { paths } from '#web/src/paths.ts';
import { kindOf } from './kind-of.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferTitle } from './offer-title.tsx';

/** An offer's card; its title is the link text. Memoized for long lists. */
export const LinkedOffer = memo(({ card }: { card: Card }) => (
  <OfferCard
    card={card}
    kind={kindOf(card)}
    link={
      <Link href={paths.offer(card.id)}>
        <OfferTitle title={card.title} />
      </Link>
    }
  />
));
