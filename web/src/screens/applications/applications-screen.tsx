import { CircleAlert, Info, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard as Card, OfferCard } from '#contracts/api/offers.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { listStore, useList } from '#web/src/lists/list-store.ts';
import { loadApplied } from '#web/src/offers/applied-offers.ts';
import { LinkedOffer } from '#web/src/offers/offer-card.tsx';
import { OfferGrid } from '#web/src/offers/offer-grid.tsx';
import { OfferSkeletons } from '#web/src/offers/offer-skeletons.tsx';
import { OffersFailed } from '#web/src/offers/offers-failed.tsx';
import { paths } from '#web/src/paths.ts';
import { checkSession } from '#web/src/session/session-store.ts';
import emptyBench from '#web/src/ui/art/empty-bench.svg';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { StatePanel } from '#web/src/ui/page/state-panel.tsx';
import { focusHeading, PageHeading } from '#web/src/ui/page-heading.tsx';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import '#web/src/ui/styles/page.css';
import '#web/src/ui/styles/note.css';
import styles from './applications.module.css';

/** The offers of both kinds to which the member has applied, the last updated first (decision S50). */
const applicationsStore = () => {
  /** The kinds that the last response lacks, because their call failed. */
  const parts = proxy({ missing: [] as readonly OfferKind[] });
  const list = listStore<OfferCard>(async (_, signal) => {
    const { failure, offers, missing } = await loadApplied(signal);
    if (failure && (signal.aborted || missing.length > 1)) return failure;
    parts.missing = missing;
    // Without a session the API marks no offer as applied to.
    if (offers.length === 0) await checkSession();
    return { success: true, data: offers, code: 200 };
  });
  return {
    ...list,
    parts,
    load: async (): Promise<void> => {
      const failure = await list.load(null);
      // The page shows no failure while it still shows the last response.
      if (failure && list.state.list.phase === 'ready') toastError(failureWords(failure));
    },
  };
};

const WORDS = { career: '転職', side: '副業' } as const;

const None = () => (
  <StatePanel level={2} art={emptyBench} title="応募した求人はまだありません。">
    <p>応募すると、ここで確認できます。</p>
    <div className={styles.stateWays}>
      <ButtonLink href={`${paths.home}?type=career-change`}>転職先を探す</ButtonLink>
      <ButtonLink variant="ghost" href={`${paths.home}?type=side-job`}>
        副業を探す
      </ButtonLink>
    </div>
  </StatePanel>
);

const applied = (card: Card) => <LinkedOffer key={card.id} card={card} />;

const Applied = ({ offers, isBusy }: { offers: readonly Card[]; isBusy: boolean }) => (
  <>
    <h2 className="visually-hidden">応募した求人の一覧</h2>
    <OfferGrid offers={offers} isBusy={isBusy} card={applied} />
  </>
);

export const Screen = () => {
  const [store] = useState(applicationsStore);
  const list = useList(store);
  const { phase, entries: offers, query } = list;
  const { missing } = useSnapshot(store.parts);
  useEffect(() => {
    void store.load();
    return store.leave;
  }, [store]);
  const retry = () => {
    // The pressed button disappears.
    focusHeading();
    void store.load();
  };
  const isReady = query !== undefined;
  const isWhole = isReady && missing.length === 0;
  return (
    <div className={styles.applications}>
      <div className={styles.head}>
        <PageHeading className="page-title">応募した求人</PageHeading>
        <p role="status">
          {isWhole && offers.length > 0 && <b>{offers.length}</b>}
          {isWhole && offers.length > 0 && <span>件</span>}
          {!isReady && phase === 'loading' && <span>読み込み中です</span>}
        </p>
      </div>
      {list.phase === 'failed' && <OffersFailed what="応募した求人" level={2} failure={list.failure} onRetry={retry} />}
      {isReady &&
        missing.map((kind) => (
          <div className={`note note-error ${styles.missing}`} role="alert" key={kind}>
            <CircleAlert />
            <p>{WORDS[kind]}の求人を読み込めませんでした</p>
            <Button variant="ghost" small busy={phase === 'loading'} onClick={retry}>
              <RotateCw />
              もう一度読み込む
            </Button>
          </div>
        ))}
      {!isReady && phase === 'loading' && <OfferSkeletons count={3} />}
      {offers.length > 0 && <Applied offers={offers} isBusy={phase === 'loading'} />}
      {isWhole && offers.length === 0 && <None />}
      {isReady && (
        <p className={styles.note}>
          <Info />
          <span>募集を終了した求人は、この一覧に表示されません。</span>
        </p>
      )}
    </div>
  );
};
