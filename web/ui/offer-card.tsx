import { memo, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { isoDate, japaneseDate } from '#web/format/dates.ts';
import { placeOf } from '#web/format/place.ts';
import { payOf } from '#web/format/yen.ts';
import fallbackCareer from './art/fallback-career.svg';
import fallbackSide from './art/fallback-side.svg';
import { KindBadge } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Tag } from './tag.tsx';
import './offer-card.css';

const fallbacks = { career: fallbackCareer, side: fallbackSide };

/** The road an offer belongs to. */
export const kindOf = (offer: Pick<Card, 'job_type'>): OfferKind =>
  offer.job_type === OFFER_TYPE.side ? 'side' : 'career';

interface OfferArtProps {
  src: string | null | undefined;
  kind: OfferKind;
  className: string;
  /** The first picture of a page is not lazy. */
  eager?: boolean;
}

/** The picture of an offer; our own where there is none or it cannot be loaded. */
export const OfferArt = ({ src, kind, className, eager = false }: OfferArtProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const address = src && src !== broken ? src : fallbacks[kind];
  return (
    <img
      className={className}
      src={address}
      alt=""
      width="320"
      height="160"
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setBroken(src ?? null)}
    />
  );
};

const Facts = ({ card }: { card: Card }) => {
  const pay = payOf(card);
  const place = placeOf(card);
  return (
    <dl className="offer-card-facts">
      {pay && (
        <div>
          <dt>{pay.label}</dt>
          <dd className="pay">{pay.text}</dd>
        </div>
      )}
      {place && (
        <div>
          <dt>勤務地</dt>
          <dd>{place}</dd>
        </div>
      )}
    </dl>
  );
};

interface OfferCardFrameProps {
  card: Card;
  kind: OfferKind;
  /** The card's one link; it is pressed by the whole card. */
  link: ReactNode;
  /** What is told below the company. */
  children: ReactNode;
}

/** What every card of an offer has: picture, kind, job type, title, company and whether one has applied. */
export const OfferCardFrame = ({ card, kind, link, children }: OfferCardFrameProps) => (
  <li className="offer-card" data-path={kind} data-applied={card.is_applied || undefined}>
    <OfferArt className="offer-card-art" src={card.header_image} kind={kind} />
    <div className="offer-card-body">
      <p className="offer-card-kind">
        <KindBadge kind={kind} />
        {card.job_type_name && <Tag>{card.job_type_name}</Tag>}
      </p>
      <h3 className="offer-card-title">{link}</h3>
      <p className="offer-card-company">{card.company_name}</p>
      {children}
    </div>
    {card.is_applied && (
      <p className="applied-chip">
        <Icon name="check" />
        応募済み
      </p>
    )}
  </li>
);

interface OfferCardProps {
  card: Card;
  href: string;
  /** Called when a visitor is about to open it, to load the page ahead. */
  onApproach?: () => void;
}

/** One offer of a list, its link named by the title. Drawn again only when it changed. */
export const OfferCard = memo(({ card, href, onApproach }: OfferCardProps) => {
  const updated = japaneseDate(card.updated_at);
  return (
    <OfferCardFrame
      card={card}
      kind={kindOf(card)}
      link={
        <Link href={href} onPointerEnter={onApproach} onFocus={onApproach}>
          {card.title}
        </Link>
      }
    >
      <Facts card={card} />
      {updated && (
        <p className="offer-card-date">
          最終更新：<time dateTime={isoDate(card.updated_at)}>{updated}</time>
        </p>
      )}
    </OfferCardFrame>
  );
});
