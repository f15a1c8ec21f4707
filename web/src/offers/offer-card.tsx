import type { ReactNode } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { KindBadge } from '#web/src/ui/badge.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { Tag } from '#web/src/ui/tag.tsx';
import { OfferArt } from './offer-art.tsx';
import './offer-card.css';

interface OfferCardProps {
  card: Card;
  kind: OfferKind;
  /** The card's only link; the whole card is its click target. */
  link: ReactNode;
  /** The content below the company name. */
  children: ReactNode;
}

export const OfferCard = ({ card, kind, link, children }: OfferCardProps) => (
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
