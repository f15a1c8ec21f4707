import { ExternalLink } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { grouped } from '#web/src/format/yen.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { OfferCard } from '#web/src/offers/offer-card.tsx';
import { OfferParts } from '#web/src/offers/offer-grid.tsx';
import { OfferSkeletons } from '#web/src/offers/offer-skeletons.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { OffersFailed } from '#web/src/offers/offers-failed.tsx';
import { offersStore } from '#web/src/offers/offers-store.ts';
import { paths } from '#web/src/paths.ts';
import { showTab, useProfileAddress } from '#web/src/screens/profile/profile-tabs.tsx';
import signpost from '#web/src/screens/profile/signpost.svg';
import { useSession } from '#web/src/session/session-store.ts';
import { KIND_NAMES, KindIcon } from '#web/src/ui/badge.tsx';
import { buttonClass } from '#web/src/ui/button/button.tsx';
import tabsStyles from '#web/src/ui/tabs/tabs.module.css';
import '#web/src/ui/styles/text-button.css';
import styles from './recommended.module.css';

interface RecommendedCardProps {
  card: Card;
  /** The shown kind, which determines the link's target (decision S24). */
  kind: OfferKind;
}

const RecommendedCard = memo(({ card, kind }: RecommendedCardProps) => (
  <OfferCard
    card={card}
    kind={kind}
    link={
      <a href={kind === 'side' ? paths.sideOffer(card.id) : paths.offer(card.id)} target="_blank" rel="noopener">
        <OfferTitle title={card.title} />
        <span className="visually-hidden">（新しいタブで開きます）</span>
      </a>
    }
  >
    <p className={styles.away} aria-hidden="true">
      <ExternalLink />
    </p>
  </OfferCard>
));

const useRecommended = (kind: OfferKind) => {
  const [recommended] = useState(() => offersStore());
  useEffect(() => void recommended.load(kind, null), [recommended, kind]);
  useEffect(() => recommended.leave, [recommended]);
  const list = useList(recommended);
  // Offers of the other kind are not shown.
  const isReady = list.query?.kind === kind;
  return { list, isReady, offers: list.entries, retry: () => void recommended.load(kind, null) };
};

const WANTED = 'desire-job';

const PathSwitch = ({ kind, onKind }: { kind: OfferKind; onKind(kind: OfferKind): void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the design lacks.
  <div className={`${tabsStyles.pathTabs} ${tabsStyles.compact}`} role="group" aria-label="求人の種類" data-path={kind}>
    {(['career', 'side'] as const).map((one) => (
      <button key={one} type="button" aria-pressed={one === kind} onClick={() => onKind(one)}>
        <KindIcon kind={one} />
        <span>{KIND_NAMES[one]}</span>
      </button>
    ))}
  </div>
);

/** The empty state: a link to enter a desired job type, or an explanation if there is one. */
const NoneYet = ({ onGo, hasDesiredJob }: { onGo(): void; hasDesiredJob: boolean }) => (
  <div className={`${styles.empty} surface`}>
    <img src={signpost} alt="" width="320" height="170" />
    <h3>おすすめの求人はまだありません</h3>
    <p>
      <span>新しい求人が公開されると、ここに表示します。</span>
      {!hasDesiredJob && <span>希望職種も、プロフィールに登録しておきましょう。</span>}
    </p>
    {!hasDesiredJob && (
      <a className={buttonClass({ variant: 'ghost', small: true })} href={`#${WANTED}`} onClick={onGo}>
        希望職種を選択する
      </a>
    )}
  </div>
);

/** Asks for a desired job type above the offers, which are in no particular order without one. */
const DesiredJobHint = ({ onGo }: { onGo(): void }) => (
  <div className={styles.hint}>
    <p>希望職種を登録すると、近い職種の求人が先頭に並びます。</p>
    <a className="text-button" href={`#${WANTED}`} onClick={onGo}>
      希望職種を入力する
    </a>
  </div>
);

const countWords = (
  { list, isReady, offers }: ReturnType<typeof useRecommended>,
  count: number,
  hasDesiredJob: boolean,
): string => {
  if (!isReady) return list.phase === 'failed' ? '' : '読み込み中です';
  if (count > 0) return `${hasDesiredJob ? '' : '全'}${grouped(count)}件`;
  return offers.length > 0 ? '希望職種の求人は、現在ありません。' : '';
};

/** Recommended offers, with a switch between career and side job. Those of the desired job types come first (decision S57). */
export const RecommendedOffers = ({ onGo }: { onGo(): void }) => {
  const { member } = useSession();
  const wanted = (member?.user_desired_job_types ?? []).map(({ job_type_name }) => job_type_name);
  const hasDesiredJob = wanted.length > 0;
  const { kind } = useProfileAddress();
  const recommended = useRecommended(kind);
  const { list, isReady, offers } = recommended;
  const isWanted = ({ job_type_name }: Card) => !hasDesiredJob || wanted.includes(job_type_name);
  const first = offers.filter(isWanted);
  const rest = offers.filter((offer) => !isWanted(offer));
  const card = useCallback((offer: Card) => <RecommendedCard key={offer.id} card={offer} kind={kind} />, [kind]);
  const title = useRef<HTMLHeadingElement>(null);
  // The retry button disappears, so the focus moves to the list's title.
  const retry = () => {
    title.current?.focus();
    recommended.retry();
  };
  return (
    <div className={styles.recommended}>
      <PathSwitch kind={kind} onKind={(chosen) => showTab('list', chosen)} />
      {isReady && offers.length > 0 && !hasDesiredJob && <DesiredJobHint onGo={onGo} />}
      <OfferParts
        isBusy={list.phase === 'loading'}
        card={card}
        parts={[
          {
            offers: isReady ? first : [],
            around: (cards) => (
              <section className={styles.part} aria-labelledby="recommended-title" key="first">
                <div className={styles.head}>
                  <h2 id="recommended-title" tabIndex={-1} ref={title}>
                    {hasDesiredJob ? 'おすすめの求人' : '公開中の求人'}
                  </h2>
                  {hasDesiredJob && (
                    <p className={styles.reason}>
                      {wanted.map((name, at) => (
                        <span key={name}>
                          {(at > 0 ? '' : '希望職種：') + name + (at < wanted.length - 1 ? '、' : '')}
                        </span>
                      ))}
                    </p>
                  )}
                  <p role="status">{countWords(recommended, first.length, hasDesiredJob)}</p>
                </div>
                {list.phase === 'failed' && <OffersFailed failure={list.failure} onRetry={retry} />}
                {list.phase !== 'failed' && !isReady && <OfferSkeletons count={3} />}
                {isReady && offers.length === 0 && <NoneYet onGo={onGo} hasDesiredJob={hasDesiredJob} />}
                {cards}
              </section>
            ),
          },
          {
            offers: isReady ? rest : [],
            around: (cards) =>
              cards && (
                <section className={styles.part} aria-labelledby="recommended-rest" key="rest">
                  <h2 id="recommended-rest">そのほかの公開中の求人</h2>
                  {cards}
                </section>
              ),
          },
        ]}
      />
    </div>
  );
};
