import { useDeferredValue, useMemo } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { matchesKeyword } from '#web/format/search-fold.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { OfferCard } from '#web/ui/offer-card.tsx';
import { OfferSkeletons } from '#web/ui/offer-skeleton.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { NoOffers } from './no-offers.tsx';
import { useOfferQuery } from './offer-query.ts';
import { OffersFailed } from './offers-failed.tsx';
import { useOffers } from './offers-store.ts';
import { useGrowing } from './use-growing.ts';

/** The button that was pressed goes away with what it stood in: the focus goes to the list. */
const onList = (act: () => void) => {
  document.getElementById('offers')?.focus();
  act();
};

/** Without its code the filter is told to be missing; the list stays (decision S22). */
const FilterFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="list-filter-room" role="alert">
    職種を読み込めませんでした
    <Button variant="text" small onClick={() => onList(onRetry)}>
      もう一度読み込む
    </Button>
  </p>
);

// Members only: the visitor's first page does not carry it.
const JobTypeFilter = onDemand(
  () => import('./job-type-filter.tsx').then((m) => m.JobTypeFilter),
  <div className="list-filter-room" />,
  FilterFailed,
);

const Count = ({ count }: { count: number | null }) => (
  <p className="list-count" role="status">
    {count === null ? (
      '読み込み中です'
    ) : (
      <>
        <b>{count}</b>件の求人があります
      </>
    )}
  </p>
);

interface OfferListProps {
  tab: OfferKind;
  keyword: string;
  onKeyword: (keyword: string) => void;
  onApproach: () => void;
}

/** The offers of a tab with their count and filter, and what stands there while, or because, there are none. */
export const OfferList = ({ tab, keyword, onKeyword, onApproach }: OfferListProps) => {
  const query = useOfferQuery(tab);
  const { phase, offers, kind } = useOffers();
  // The cards at hand stay while they are asked for anew; those of the other road never stand under this tab.
  const isReady = kind === tab && phase !== 'failed';
  // The letter just typed is drawn first, then the list it narrows.
  const word = useDeferredValue(keyword);
  const matching = useMemo(() => offers.filter((offer) => matchesKeyword(offer, word)), [offers, word]);
  const shown = useGrowing(matching, `${tab} ${word}`);
  const hasFailed = phase === 'failed';
  return (
    <section id="offers" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
      <div className="list-head">
        <div>
          <h2>{query.named ? '公開中の求人' : '新着の求人'}</h2>
          {!hasFailed && <Count count={isReady ? matching.length : null} />}
        </div>
        {query.named && <JobTypeFilter chosen={query.jobType} onChoose={query.choose} />}
      </div>
      {hasFailed && <OffersFailed onRetry={() => onList(query.reload)} />}
      {!hasFailed && !isReady && (
        <ul className="offer-grid" aria-busy="true">
          <OfferSkeletons count={6} />
        </ul>
      )}
      {isReady && matching.length > 0 && (
        <ul className="offer-grid" aria-busy={phase === 'loading' || undefined}>
          {shown.map((offer) => (
            <OfferCard key={offer.id} card={offer} href={paths.offer(offer.id)} onApproach={onApproach} />
          ))}
        </ul>
      )}
      {isReady && matching.length === 0 && (
        <NoOffers
          keyword={keyword}
          onClearKeyword={() => onList(() => onKeyword(''))}
          onClearJobType={query.jobType === null ? null : () => onList(() => query.choose(null))}
        />
      )}
    </section>
  );
};
