import { useDeferredValue, useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { OfferGrid } from '#web/src/offers/offer-grid.tsx';
import { searchOffers } from '#web/src/offers/offer-search.ts';
import { OfferSkeletons } from '#web/src/offers/offer-skeletons.tsx';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { focusList } from './focus-list.ts';
import { HomeOffer } from './home-offer.tsx';
import { homeOffers } from './home-offers-store.ts';
import { useOfferQuery } from './offer-query.ts';

/** Without its code a part is told to be missing; the page stays (decision S22). */
const missing =
  (what: string) =>
  ({ onRetry }: { onRetry: () => void }) => <NotLoaded what={what} onClick={() => focusList(onRetry)} />;

// Members only: the visitor's first page does not carry it.
const OfferFilter = onDemand(() => import('./offer-filter.tsx').then((m) => m.OfferFilter), null, missing('職種'));
const OffersAbsent = onDemand(() => import('./offers-absent.tsx').then((m) => m.OffersAbsent), null, missing('求人'));

/** A link listens to the address, and each that goes looks through all who do: among thousands of cards none does. */
const noLocation = (): [string, typeof navigate] => ['', navigate];

const homeOffer = (card: OfferCard) => <HomeOffer key={card.id} card={card} />;

interface OfferListProps {
  tab: OfferKind;
  keyword: string;
  onApproach: () => void;
}

/** The offers of a tab with their count and filter, and what stands there while, or because, there are none. */
export const OfferList = ({ tab, keyword, onApproach }: OfferListProps) => {
  const query = useOfferQuery(tab);
  const { phase, entries: offers, query: loadedQuery } = useList(homeOffers);
  // The cards at hand stay while they are asked for anew; those of the other road never stand under this tab.
  const isReady = loadedQuery?.kind === tab;
  // The letter just typed is drawn first, then the list it narrows.
  const word = useDeferredValue(keyword);
  const { onlyApplied } = query;
  const matching = useMemo(
    () => searchOffers(offers, word).filter((offer) => !onlyApplied || offer.is_applied),
    [offers, onlyApplied, word],
  );
  const count = matching.length;
  const hasFailed = phase === 'failed';
  const isWaiting = !hasFailed && !isReady;
  // Once the list is there, before somebody types a word that nothing fits, or loses the network.
  useEffect(() => {
    if (isReady) OffersAbsent.fetchAhead();
  }, [isReady]);
  return (
    <section id="offers" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
      <div className="list-head">
        <div>
          <h2>{query.named ? '公開中の求人' : '新着の求人'}</h2>
          {!hasFailed && (
            <p className="list-count" role="status">
              {isReady ? (
                <>
                  <b>{count}</b>
                  <span>件の求人があります</span>
                </>
              ) : (
                <span>読み込み中です</span>
              )}
            </p>
          )}
        </div>
        {query.isMember && <OfferFilter {...query} />}
      </div>
      {isWaiting && <OfferSkeletons count={6} />}
      {isReady && count > 0 && (
        <Router hook={noLocation}>
          <OfferGrid
            offers={matching}
            name={tab + word}
            isBusy={phase === 'loading'}
            card={homeOffer}
            onApproach={onApproach}
          />
        </Router>
      )}
      {!isWaiting && count === 0 && <OffersAbsent {...query} />}
    </section>
  );
};
