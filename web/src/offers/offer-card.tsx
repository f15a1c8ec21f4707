import { Check, House, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { inJapan, isoDate, japaneseDate } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { placeBesideRemote, remoteWorkOf, saysRemote } from '#web/src/format/remote-work.ts';
import { paths } from '#web/src/paths.ts';
import { KindBadge, Tag } from '#web/src/ui/badge.tsx';
import { kindOf } from './kind-of.ts';
import { OfferArt } from './offer-art.tsx';
import styles from './offer-card.module.css';
import { OfferPay } from './offer-pay.tsx';
import { OfferTitle } from './offer-title.tsx';
import '#web/src/ui/styles/link-card.css';

const Conditions = ({ card }: { card: Card }) => {
  const remote = remoteWorkOf(card);
  const place = placeBesideRemote(card);
  if (!place && !remote) return null;
  return (
    <dl className={styles.conditions}>
      {place && (
        <div className={styles.place}>
          <dt>
            <MapPin />
            <span className="visually-hidden">勤務地</span>
          </dt>
          <dd className="one-line">{place}</dd>
        </div>
      )}
      {remote && (
        <div className={styles.remote}>
          <dt>
            <House />
            <span className={saysRemote(remote) ? 'visually-hidden' : undefined}>リモート</span>
          </dt>
          <dd className="one-line">{remote}</dd>
        </div>
      )}
    </dl>
  );
};

/** The last update, without the year if it is the present one. */
const Updated = ({ at }: { at: Card['updated_at'] }) => {
  const words = japaneseDate(at);
  if (!words) return null;
  const isThisYear = isoDate(at).slice(0, 4) === inJapan(now()).slice(0, 4);
  return (
    <p className={styles.date}>
      <time dateTime={isoDate(at)}>{isThisYear ? words.slice(5) : words}</time>
      {isThisYear && <span>更新</span>}
    </p>
  );
};

interface OfferCardProps {
  card: Card;
  kind: OfferKind;
  /** The card's only link, with the title as its text; the whole card is its click target. */
  link: ReactNode;
  /** A remark beside the date. */
  children?: ReactNode;
}

/** An offer in a list, its pay first (decision S45): a row of 120 px (decision S60), on phones of at most 220 px (decision S51). */
export const OfferCard = ({ card, kind, link, children }: OfferCardProps) => (
  <li className={`link-card ${styles.card}`} data-path={kind} data-applied={card.is_applied || undefined}>
    <OfferArt className={styles.art} src={card.header_image} kind={kind} />
    <div className={styles.body}>
      <div className={styles.first}>
        <OfferPay offer={card} />
        <KindBadge kind={kind} />
      </div>
      <div className={styles.what}>
        <h3 className={styles.title}>{link}</h3>
        <p className={`${styles.company} one-line`}>{card.company_name}</p>
      </div>
      <Conditions card={card} />
      <div className={styles.last}>
        {card.job_type_name && <Tag>{card.job_type_name}</Tag>}
        <Updated at={card.updated_at} />
        {children}
      </div>
    </div>
    {card.is_applied && (
      <p className={styles.appliedChip}>
        <Check />
        応募済み
      </p>
    )}
  </li>
);

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
