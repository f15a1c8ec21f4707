import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { LinkedOffer } from '#web/src/offers/offer-card.tsx';
import { OfferGrid } from '#web/src/offers/offer-grid.tsx';
import { searchOffers } from '#web/src/offers/offer-search.ts';
import { OfferSkeletons } from '#web/src/offers/offer-skeletons.tsx';
import { homeOffers } from '#web/src/offers/offers-store.ts';
import { setTab } from '#web/src/session/list-address.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PathTabs } from '#web/src/ui/tabs/path-tabs.tsx';
import styles from './home.module.css';
import { countWords, OfferKeyword, setHits } from './offer-keyword.tsx';
import { useOfferQuery } from './offer-query.ts';
import { focusList, showList } from './show-list.ts';

/** If a chunk fails to load, a message replaces only that part of the page (decision S22). */
const missing =
  (what: string) =>
  ({ onRetry }: { onRetry: () => void }) => <NotLoaded what={what} onClick={() => focusList(onRetry)} />;

// Loaded for members only, to keep the visitor's first page small.
const OfferFilter = onDemand(() => import('./offer-filter.tsx').then((m) => m.OfferFilter), null, missing('職種'));
const OffersAbsent = onDemand(() => import('./offers-absent.tsx').then((m) => m.OffersAbsent), null, missing('求人'));

/**
 * Every link subscribes to the location, and each navigation notifies all subscribers. Thousands of cards therefore use this
 * constant hook.
 */
const noLocation = (): [string, typeof navigate] => ['', navigate];

const linkedOffer = (card: OfferCard) => <LinkedOffer key={card.id} card={card} />;

interface OfferListProps {
  tab: OfferKind;
  keyword: string;
  onApproach: () => void;
  children?: ReactNode;
}

export const OfferList = ({ tab, keyword, onApproach, children }: OfferListProps) => {
  const query = useOfferQuery(tab);
  const { phase, entries: offers, query: loadedQuery } = useList(homeOffers);
  // Cards stay during a reload, but never under the other tab.
  const isLoaded = loadedQuery?.kind === tab;
  // Renders arriving cards without blocking the page, and removes those of the other tab at once.
  const isReady = useDeferredValue(isLoaded) && isLoaded;
  // Renders the typed letter first, then the filtered list.
  const word = useDeferredValue(keyword);
  const { onlyApplied } = query;
  const matching = useMemo(
    () => searchOffers(offers, word).filter((offer) => !onlyApplied || offer.is_applied),
    [offers, onlyApplied, word],
  );
  const count = matching.length;
  const hasFailed = phase === 'failed';
  const isWaiting = !hasFailed && !isReady;
  // Preloads the empty state once the list is loaded, in case the network fails later.
  useEffect(() => {
    if (isReady) OffersAbsent.fetchAhead();
  }, [isReady]);
  useEffect(() => {
    setHits(isReady ? count : null);
    return () => setHits(null);
  }, [isReady, count]);
  const [number, words] = isReady ? countWords(count) : ['', '読み込み中です'];
  const choose = (kind: OfferKind) => {
    setTab(kind);
    showList();
  };
  return (
    <div className={styles.list} data-path={tab}>
      {children}
      <div className={styles.listTools} id="list-tools">
        <PathTabs kind={tab} onKind={choose} panel="offers" />
        <OfferKeyword />
        <div className={styles.head}>
          <h2 id="list-title" tabIndex={-1}>
            {query.named ? '公開中の求人' : '新着の求人'}
          </h2>
          {!hasFailed && (
            // The search announces the hits of a keyword.
            <p className={styles.count} role={keyword ? undefined : 'status'}>
              {number && <b>{number}</b>}
              <span>{words}</span>
            </p>
          )}
        </div>
        <div className={styles.filter}>{query.isMember && <OfferFilter {...query} />}</div>
      </div>
      <section id="offers" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
        {isWaiting && <OfferSkeletons count={6} />}
        {isReady && count > 0 && (
          <Router hook={noLocation}>
            <OfferGrid offers={matching} isBusy={phase === 'loading'} card={linkedOffer} onApproach={onApproach} />
          </Router>
        )}
        {!isWaiting && count === 0 && <OffersAbsent {...query} />}
      </section>
    </div>
  );
};
