import type { Offer } from '#contracts/api/offers.ts';
import { isoDate, japaneseDate } from '#web/src/format/dates.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferArt } from '#web/src/offers/offer-art.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { KindBadge, Tag } from '#web/src/ui/badge.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { OfferBrief } from './offer-brief.tsx';

const Updated = ({ at }: { at: Offer['updated_at'] }) => {
  const words = japaneseDate(at);
  return (
    words && (
      <p className="offer-updated">
        最終更新：<time dateTime={isoDate(at)}>{words}</time>
      </p>
    )
  );
};

/** The summary of an offer. The heading element is the same during loading, so that it keeps the focus. */
export const OfferHead = ({ offer }: { offer: Offer | null }) => (
  <div className="offer-head">
    <div className="offer-head-text">
      {offer ? (
        <p className="offer-kind">
          <KindBadge kind={kindOf(offer)} />
          {offer.job_type_name && <Tag>{offer.job_type_name}</Tag>}
        </p>
      ) : (
        <i className="offer-bone offer-bone-short" />
      )}
      <PageHeading className="offer-title" subject={offer ?? undefined}>
        {offer ? (
          <span key="title">
            <OfferTitle title={offer.title} />
          </span>
        ) : (
          <span key="loading" className="visually-hidden">
            求人を読み込んでいます
          </span>
        )}
        {!offer && <i className="offer-bone offer-bone-title" />}
      </PageHeading>
      {offer ? <p className="offer-company">{offer.company_name}</p> : <i className="offer-bone" />}
      {offer && <Updated at={offer.updated_at} />}
    </div>
    {offer ? (
      <OfferArt className="offer-head-art" src={offer.header_image} kind={kindOf(offer)} loading="eager" />
    ) : (
      <div className="offer-head-art" />
    )}
    {offer ? <OfferBrief offer={offer} /> : <div className="offer-brief offer-brief-coming" />}
  </div>
);
