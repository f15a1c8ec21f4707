import { FileText, House, JapaneseYen, MapPin } from 'lucide-react';
import { Fragment, type ReactNode, use } from 'react';
import type { Offer } from '#contracts/api/offers.ts';
import { isoDate, japaneseDate } from '#web/src/format/dates.ts';
import { REMOTE_WORK } from '#web/src/format/remote-work.ts';
import { payOf } from '#web/src/format/yen.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferArt } from '#web/src/offers/offer-art.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { KindBadge, Tag } from '#web/src/ui/badge.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { PhraseParser, Phrases } from '#web/src/ui/phrases.tsx';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './offer.module.css';
import { placeOf } from './offer-sections.tsx';

/** In characters: the value before a bracket that fits in one line of a phone. */
const ONE_LINE = 12;

/** Browsers without `auto-phrase` get phrases; in others CSS divides the text, and counts stay whole. */
const Words = ({ children }: { children: string }) =>
  use(PhraseParser) ? <Phrases>{children}</Phrases> : <Unbroken>{children}</Unbroken>;

/** A value, which may break between two amounts; what is in brackets has a line of its own. */
const Value = ({ text }: { text: string }) => {
  const bracket = text.indexOf('（');
  const [main, more] = bracket > 0 ? [text.slice(0, bracket), text.slice(bracket)] : [text, ''];
  return (
    <>
      <span className={main.length <= ONE_LINE ? styles.oneLine : undefined}>
        {main.split(/(?<=[万円]|,\d{3})(?=〜)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one value never move.
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <Words>{part}</Words>
          </Fragment>
        ))}
      </span>
      {more && (
        <span className={styles.briefMore}>
          <Words>{more}</Words>
        </span>
      )}
    </>
  );
};

/** The conditions that decide whether to read on (decision S45). A missing one leaves its cell out. */
const OfferBrief = ({ offer }: { offer: Offer }) => {
  const pay = payOf(offer);
  const rows: { term: string; icon: ReactNode; value: string | undefined; look?: string }[] = [
    {
      term: pay?.label ?? '',
      icon: <JapaneseYen />,
      value: pay?.text,
      look: styles.briefPay,
    },
    {
      term: kindOf(offer) === 'side' ? '契約形態' : '雇用形態',
      icon: <FileText />,
      value: offer.employment_status?.trim(),
    },
    { term: REMOTE_WORK, icon: <House />, value: offer.remote_work?.trim() },
    { term: '勤務地', icon: <MapPin />, value: placeOf(offer) },
  ];
  const given = rows.filter(({ value }) => value);
  if (given.length === 0) return null;
  return (
    <dl className={`${styles.brief} surface`}>
      {given.map(({ term, icon, value, look }) => (
        <div key={term} className={look}>
          <dt>
            {icon}
            {term}
          </dt>
          <dd>{value && <Value text={value} />}</dd>
        </div>
      ))}
    </dl>
  );
};

const Updated = ({ at }: { at: Offer['updated_at'] }) => {
  const words = japaneseDate(at);
  return (
    words && (
      <p className={styles.updated}>
        最終更新：<time dateTime={isoDate(at)}>{words}</time>
      </p>
    )
  );
};

/** The summary of an offer. The heading element is the same during loading, so that it keeps the focus. */
export const OfferHead = ({ offer }: { offer: Offer | null }) => (
  <div className={styles.head}>
    <div className={styles.headText}>
      {offer ? (
        <p className={styles.kind}>
          <KindBadge kind={kindOf(offer)} />
          {offer.job_type_name && <Tag>{offer.job_type_name}</Tag>}
        </p>
      ) : (
        <i className={`${styles.bone} ${styles.boneShort}`} />
      )}
      <PageHeading className={styles.title} subject={offer ?? undefined}>
        {offer ? (
          <span key="title">
            <OfferTitle title={offer.title} />
          </span>
        ) : (
          <span key="loading" className="visually-hidden">
            求人を読み込んでいます
          </span>
        )}
        {!offer && <i className={`${styles.bone} ${styles.boneTitle}`} />}
      </PageHeading>
      {offer ? <p className={styles.company}>{offer.company_name}</p> : <i className={styles.bone} />}
      {offer && <Updated at={offer.updated_at} />}
    </div>
    {offer ? (
      <OfferArt className={styles.headArt} src={offer.header_image} kind={kindOf(offer)} loading="eager" />
    ) : (
      <div className={styles.headArt} />
    )}
    {offer ? <OfferBrief offer={offer} /> : <div className={`${styles.brief} ${styles.briefComing} surface`} />}
  </div>
);
