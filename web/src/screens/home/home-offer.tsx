import { memo } from 'react';
import { Link } from 'wouter';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferCard } from '#web/src/offers/offer-card.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { paths } from '#web/src/paths.ts';

/** An offer of the home page; its title is the link text. Memoized for long lists. */
export const HomeOffer = memo(({ card }: { card: Card }) => (
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
