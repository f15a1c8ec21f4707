import { Building2, ChevronRight, Clock, List } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Offer } from '#contracts/api/offers.ts';
import { placeBesideRemote, remoteWorkOf } from '#web/src/format/remote-work.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { paths } from '#web/src/paths.ts';
import { wayToList } from '#web/src/session/last-list.ts';
import { kindOf } from './kind-of.ts';
import { OfferArt } from './offer-art.tsx';
import { OfferPay } from './offer-pay.tsx';
import { OfferTitle } from './offer-title.tsx';
import { offersStore, useOffersOf } from './offers-store.ts';
import styles from './other-offers.module.css';
import { type Likeness, type SimilarOffer, similarOffers } from './similar-offers.ts';
import '#web/src/ui/styles/link-card.css';
import '#web/src/ui/styles/text-button.css';

const REASONS: Readonly<Record<SimilarOffer['reason'], { icon: ReactNode; words: string }>> = {
  company: { icon: <Building2 />, words: '同じ会社' },
  'job-type': { icon: <List />, words: '同じ職種' },
  new: { icon: <Clock />, words: '新着' },
};

/** The list of a page that was opened at an offer. */
const ownOffers = offersStore();

/** How far below the window the block may be, in px, when its list is requested. */
const AHEAD = 600;

/** Whether the place was ever near the window. */
const useIsNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD}px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
};

const SmallCard = ({ card, reason }: SimilarOffer) => (
  <li className={`link-card ${styles.card}`} data-path={kindOf(card)}>
    <p className={styles.reason}>
      {REASONS[reason].icon}
      <span>{REASONS[reason].words}</span>
    </p>
    <OfferPay offer={card} />
    <OfferArt className={styles.art} src={card.header_image} kind={kindOf(card)} />
    <h3 className={styles.title}>
      <Link href={paths.offer(card.id)}>
        <OfferTitle title={card.title} />
      </Link>
    </h3>
    <p className={`${styles.line} one-line`}>{card.company_name}</p>
    <p className={`${styles.line} one-line`}>
      {[placeBesideRemote(card), remoteWorkOf(card)].filter(Boolean).join('・')}
    </p>
  </li>
);

interface OtherOffersProps {
  offer: Offer;
  /** By which likeness the offers are chosen first. */
  order?: readonly Likeness[];
  isClosed?: boolean;
}

/** Three other offers beside an open one, and the way to the list (decision S62). Nothing if there is none. */
export const OtherOffers = ({ offer, order = ['company', 'job-type'], isClosed = false }: OtherOffersProps) => {
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const kind = kindOf(offer);
  const hasFailed = useList(ownOffers).phase === 'failed';
  const offers = useOffersOf(ownOffers, { kind, jobTypeId: null, isNeeded: useIsNear(place) });
  const others = offers ? similarOffers(offers, offer, order) : [];
  return (
    <div ref={place} className="screen-only">
      {!offers && !hasFailed && <div className={`${styles.others} ${styles.coming}`} />}
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby={titleId}>
          <div className={styles.head}>
            <h2 id={titleId}>{isClosed ? '募集中のほかの求人' : 'ほかの求人'}</h2>
            <Link className="text-button" {...wayToList(kind)}>
              {isClosed ? '公開中の求人を見る' : '求人一覧を見る'}
              <ChevronRight />
            </Link>
          </div>
          <ul className={styles.cards}>
            {others.map((other) => (
              <SmallCard key={other.card.id} {...other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
