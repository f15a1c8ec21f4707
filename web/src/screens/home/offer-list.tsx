import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { grouped } from '#web/src/format/yen.ts';
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
import { conditionWords, GROUPS, isNarrowed, useConditions } from './conditions.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './home.module.css';
import { narrow } from './narrowing.ts';
import { OfferKeyword, setHits } from './offer-keyword.tsx';
import { useOfferQuery } from './offer-query.ts';
import { focusList, focusListHeading, showList } from './show-list.ts';
import { useTabsWatch } from './tabs-away.ts';

/** If a chunk fails to load, a message replaces only that part of the page (decision S22). */
const missing =
  (what: string) =>
  ({ onRetry }: { onRetry: () => void }) => <NotLoaded what={what} onClick={() => focusList(onRetry)} />;

// Loaded for members only, to keep the visitor's first page small.
const OfferFilter = onDemand(() => import('./offer-filter.tsx').then((m) => m.OfferFilter), null, missing('職種'));
const UnreadOffers = onDemand(() => import('./unread-offers.tsx').then((m) => m.UnreadOffers), null, missing('求人'));
const OffersAbsent = onDemand(() => import('./offers-absent.tsx').then((m) => m.OffersAbsent), null, missing('求人'));

/**
 * Every link subscribes to the location, and each navigation notifies all subscribers. Thousands of cards therefore use this constant hook.
 */
const noLocation = (): [string, typeof navigate] => ['', navigate];

const linkedOffer = (card: OfferCard) => <LinkedOffer key={card.id} card={card} />;

/** The name of the job type that narrows a list. */
const jobTypeIn = (offers: readonly OfferCard[]): string =>
  offers.find(({ job_type_name }) => job_type_name)?.job_type_name ?? '選択した職種';

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
  const conditions = useConditions(tab);
  const shownConditions = useDeferredValue(conditions);
  const { onlyApplied } = query;
  const found = useMemo(
    () => searchOffers(offers, word).filter((offer) => !onlyApplied || offer.is_applied),
    [offers, onlyApplied, word],
  );
  const { hits, unread } = useMemo(() => narrow(found, shownConditions), [found, shownConditions]);
  const count = hits.length;
  const hasFailed = phase === 'failed';
  const isWaiting = !hasFailed && !isReady;
  const [isPanelOpen, setPanelOpen] = useState(false);
  // Preloads the empty state once the list is loaded, in case the network fails later.
  useEffect(() => {
    if (isReady) OffersAbsent.fetchAhead();
  }, [isReady]);
  const words = [
    word.trim(),
    isLoaded && loadedQuery.jobTypeId !== null && jobTypeIn(offers),
    ...GROUPS.map((group) => conditionWords(group, shownConditions, tab)),
    onlyApplied && '応募済み',
  ].filter(Boolean);
  const title = query.named ? '公開中の求人' : '新着の求人';
  const heading = words.length > 0 ? `「${words.join('・')}」の求人` : title;
  useEffect(() => {
    setHits(isReady ? count : null, heading);
    return () => setHits(null, '');
  }, [isReady, count, heading]);
  const tabs = useTabsWatch();
  const choose = (kind: OfferKind) => {
    setTab(kind);
    showList();
  };
  return (
    <div className={styles.list} data-path={tab}>
      {children}
      <div className={styles.listTools} id="list-tools">
        <PathTabs ref={tabs} kind={tab} onKind={choose} panel="offers" />
        <OfferKeyword />
        <div className={styles.head}>
          <h2 id="list-title" tabIndex={-1}>
            {heading}
          </h2>
          {!hasFailed && (
            // The search announces the hits of a keyword, and an open panel those of a choice.
            <p className={styles.count} role={keyword || isPanelOpen ? undefined : 'status'}>
              {isReady ? (
                <>
                  {words.length === 0 && <span>全</span>}
                  <b>{grouped(count)}</b>
                  <span>件</span>
                </>
              ) : (
                // Its own element: a text that changes and moves is a layout shift.
                <span>読み込み中です</span>
              )}
            </p>
          )}
        </div>
        <FilterChips
          kind={tab}
          conditions={conditions}
          offers={isReady ? offers : null}
          found={found}
          onClear={isNarrowed(conditions) || query.jobType !== null || onlyApplied ? query.clear : null}
          onShowList={focusListHeading}
          onPanel={setPanelOpen}
        >
          <div className={styles.filter}>{query.isMember && <OfferFilter {...query} />}</div>
        </FilterChips>
      </div>
      <section id="offers" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
        {isWaiting && <OfferSkeletons count={12} />}
        {!isWaiting && count === 0 && <OffersAbsent {...query} tab={tab} offers={offers} conditions={conditions} />}
        {isReady && (
          <Router hook={noLocation}>
            {count > 0 && (
              <OfferGrid offers={hits} isBusy={phase === 'loading'} card={linkedOffer} onApproach={onApproach} />
            )}
            {unread.length > 0 && (
              <UnreadOffers
                offers={unread}
                isShown={shownConditions.unread}
                card={linkedOffer}
                onApproach={onApproach}
              />
            )}
          </Router>
        )}
      </section>
    </div>
  );
};
