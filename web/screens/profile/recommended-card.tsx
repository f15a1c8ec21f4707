import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { payOf } from '#web/format/yen.ts';
import { paths } from '#web/paths.ts';
import { KindBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OfferArt } from '#web/ui/offer-card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/offer-card.css';

interface RecommendedCardProps {
  card: OfferCard;
  /** The kind that is shown: it decides where the card leads (decision S24). */
  kind: OfferKind;
}

/** One recommended offer; it opens beside this page and says so. */
export const RecommendedCard = ({ card, kind }: RecommendedCardProps) => {
  const pay = payOf(card);
  return (
    <li className="offer-card" data-path={kind}>
      <OfferArt className="offer-card-art" src={card.header_image} kind={kind} />
      <div className="offer-card-body">
        <p className="offer-card-kind">
          <KindBadge kind={kind} />
          {card.job_type_name && <Tag>{card.job_type_name}</Tag>}
        </p>
        <h3 className="offer-card-title">
          <a href={kind === 'side' ? paths.sideOffer(card.id) : paths.offer(card.id)} target="_blank" rel="noopener">
            {card.title}
            <span className="visually-hidden">（新しいタブで開きます）</span>
          </a>
        </h3>
        <p className="offer-card-company">{card.company_name}</p>
        <p className="recommended-pay">
          {pay && (
            <>
              <small>{pay.label}</small>
              {pay.text}
            </>
          )}
        </p>
        <p className="recommended-away" aria-hidden="true">
          <Icon name="away" />
          新しいタブで開きます
        </p>
      </div>
      {card.is_applied && (
        <p className="applied-chip">
          <Icon name="check" />
          応募済み
        </p>
      )}
    </li>
  );
};
