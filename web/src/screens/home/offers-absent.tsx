import { useList } from '#web/src/lists/list-store.ts';
import { OffersFailed } from '#web/src/offers/offers-failed.tsx';
import { homeOffers } from '#web/src/offers/offers-store.ts';
import { useKeyword } from '#web/src/session/list-address.ts';
import emptyBench from '#web/src/ui/art/empty-bench.svg';
import { Button } from '#web/src/ui/button/button.tsx';
import { StatePanel } from '#web/src/ui/page/state-panel.tsx';
import type { OfferQuery } from './offer-query.ts';
import { focusList } from './show-list.ts';

type Narrowing = OfferQuery & { keyword: string };

const advice = ({ keyword, jobType, onlyApplied }: Narrowing): string => {
  if (keyword) return 'キーワードを変えてお試しください。';
  if (jobType !== null) return '職種の設定を変えてお試しください。';
  return onlyApplied ? '応募した求人がここに表示されます。' : '';
};

const title = ({ keyword, jobType, onlyApplied }: Narrowing): string => {
  if (keyword || jobType !== null) return '条件に合う求人が見つかりませんでした。';
  return onlyApplied ? '応募済みの求人はまだありません。' : '現在、公開中の求人はありません。';
};

const NoOffers = (query: OfferQuery) => {
  const [keyword, setKeyword] = useKeyword();
  const props = { ...query, keyword };
  const words = advice(props);
  return (
    <StatePanel art={emptyBench} title={title(props)}>
      {words && <p>{words}</p>}
      {keyword && (
        <Button variant="ghost" onClick={() => focusList(() => setKeyword(''))}>
          キーワードを消す
        </Button>
      )}
      {query.jobType !== null && (
        <Button variant="ghost" onClick={() => focusList(() => query.choose(null))}>
          職種の設定をクリア
        </Button>
      )}
      {query.onlyApplied && (
        <Button variant="ghost" onClick={() => focusList(() => query.showOnlyApplied(false))}>
          すべての求人を表示する
        </Button>
      )}
    </StatePanel>
  );
};

/** Replaces the list: no matches or no offers with advice, or a failure with a retry button. */
export const OffersAbsent = (query: OfferQuery) => {
  const list = useList(homeOffers);
  return list.phase === 'failed' ? (
    <OffersFailed failure={list.failure} onRetry={() => focusList(query.reload)} />
  ) : (
    <NoOffers {...query} />
  );
};
