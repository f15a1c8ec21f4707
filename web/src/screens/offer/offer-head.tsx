import { Clock, MapPin } from 'lucide-react';
import type { Offer } from '#contracts/api/offers.ts';
import { isoDate, japaneseDate } from '#web/src/format/dates.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferArt } from '#web/src/offers/offer-art.tsx';
import { KindBadge } from '#web/src/ui/badge.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { Tag } from '#web/src/ui/tag.tsx';

const PlaceAndDate = ({ offer }: { offer: Offer }) => {
  const updated = japaneseDate(offer.updated_at);
  return (
    <p className="offer-place">
      {offer.location && (
        <span>
          <MapPin className="icon" />
          <span className="visually-hidden">勤務地：</span>
          {offer.location}
        </span>
      )}
      {updated && (
        <span>
          <Clock className="icon" />
          <span>
            最終更新：<time dateTime={isoDate(offer.updated_at)}>{updated}</time>
          </span>
        </span>
      )}
    </p>
  );
};

/** The summary of an offer. The heading element is the same during loading, so that it keeps the focus. */
export const OfferHead = ({ offer }: { offer: Offer | null }) => (
  <div className="offer-head">
    <div className="offer-head-text">
      {offer ? (
        <p className="offer-card-kind">
          <KindBadge kind={kindOf(offer)} />
          {offer.job_type_name && <Tag>{offer.job_type_name}</Tag>}
        </p>
      ) : (
        <i className="offer-bone offer-bone-short" />
      )}
      <PageHeading className="offer-title" subject={offer ?? undefined}>
        <span className={offer ? undefined : 'visually-hidden'}>{offer ? offer.title : '求人を読み込んでいます'}</span>
        {!offer && <i className="offer-bone offer-bone-title" />}
      </PageHeading>
      {offer ? <p className="offer-company">{offer.company_name}</p> : <i className="offer-bone" />}
      {offer ? <PlaceAndDate offer={offer} /> : <i className="offer-bone" />}
    </div>
    {offer ? (
      <OfferArt className="offer-head-art" src={offer.header_image} kind={kindOf(offer)} loading="eager" />
    ) : (
      <div className="offer-head-art" />
    )}
  </div>
);
