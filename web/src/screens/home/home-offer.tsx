import { memo } from 'react';
import { Link } from 'wouter';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { isoDate, japaneseDate } from '#web/src/format/dates.ts';
import { REMOTE_WORK, remoteWorkOf } from '#web/src/format/remote-work.ts';
import { payOf } from '#web/src/format/yen.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferCard } from '#web/src/offers/offer-card.tsx';
import { paths } from '#web/src/paths.ts';

/** An offer of the home page; its title is the link text. Memoized for long lists. */
export const HomeOffer = memo(({ card }: { card: Card }) => {
  const updated = japaneseDate(card.updated_at);
  const pay = payOf(card);
  const remote = remoteWorkOf(card);
  const facts = [
    [pay?.label, pay?.text, 'pay'],
    // Omits the location if it repeats the remote work row.
    ['勤務地', card.location === remote ? null : card.location],
    [REMOTE_WORK, remote],
  ] as const;
  return (
    <OfferCard card={card} kind={kindOf(card)} link={<Link href={paths.offer(card.id)}>{card.title}</Link>}>
      <dl className="offer-card-facts">
        {facts.map(
          ([term, value, look]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd className={look}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {updated && (
        <p className="offer-card-date">
          最終更新：<time dateTime={isoDate(card.updated_at)}>{updated}</time>
        </p>
      )}
    </OfferCard>
  );
});
