import { useRef, useState } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { useSession } from '#web/session/session-store.ts';
import errorOffline from '#web/ui/art/error-offline.svg';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OfferSkeletons } from '#web/ui/offer-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import type { SectionId } from './section-list.ts';
import signpost from './signpost.svg';
import { type Recommended, useRecommended } from './use-recommended.ts';
import './recommended.css';

/** What makes recommendations possible. */
const WANTED: SectionId = 'desire-job';

const KINDS = [
  { kind: 'career', icon: 'building', words: '転職' },
  { kind: 'side', icon: 'laptop', words: '副業' },
] as const;

const PathSwitch = ({ kind, onKind }: { kind: OfferKind; onKind(kind: OfferKind): void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that is not drawn.
  <div className="path-switch" role="group" aria-label="求人の種類" data-path={kind}>
    {KINDS.map((one) => (
      <button key={one.kind} type="button" aria-pressed={one.kind === kind} onClick={() => onKind(one.kind)}>
        <Icon name={one.icon} />
        {one.words}
      </button>
    ))}
  </div>
);

/** None so far: a member without a wish reads where to give one, the others what they wait for. */
const NoneYet = ({ onGo }: { onGo(): void }) => {
  const { member } = useSession();
  const hasWish = (member?.user_desired_job_types?.length ?? 0) > 0;
  return (
    <div className="recommended-empty">
      <img src={signpost} alt="" width="320" height="170" />
      <h3>おすすめの求人はまだありません</h3>
      <p>
        新しい求人が公開されると、ここに表示します。
        {!hasWish && '希望職種も、プロフィールに登録しておきましょう。'}
      </p>
      {!hasWish && (
        <a className={buttonClass({ variant: 'ghost', small: true })} href={`#${WANTED}`} onClick={onGo}>
          希望職種を選択する
        </a>
      )}
    </div>
  );
};

interface ListProps {
  recommended: Recommended;
  kind: OfferKind;
  onRetry(): void;
  onGo(): void;
}

const List = ({ recommended, kind, onRetry, onGo }: ListProps) => {
  if (recommended.phase === 'loading')
    return (
      <ul className="offer-grid" aria-busy="true">
        <OfferSkeletons />
      </ul>
    );
  if (recommended.phase === 'failed')
    return (
      <StatePanel art={errorOffline} title="求人を読み込めませんでした" failed>
        <p>{recommended.words}</p>
        <Button onClick={onRetry}>
          <Icon name="reload" />
          もう一度読み込む
        </Button>
      </StatePanel>
    );
  if (recommended.offers.length === 0) return <NoneYet onGo={onGo} />;
  return (
    <ul className="offer-grid">
      {recommended.offers.map((card) => (
        <RecommendedCard key={card.id} card={card} kind={kind} />
      ))}
    </ul>
  );
};

const countWords = (recommended: Recommended): string => {
  if (recommended.phase === 'loading') return '読み込み中です';
  const count = recommended.phase === 'ready' ? recommended.offers.length : 0;
  return count > 0 ? `${count}件の求人があります` : '';
};

/** Recommended offers of one kind, switched between career change and side job. */
export const RecommendedOffers = ({ onGo }: { onGo(): void }) => {
  const [kind, setKind] = useState<OfferKind>('career');
  const { recommended, retry } = useRecommended(kind);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes away: the focus stays with the list.
  const again = () => {
    title.current?.focus();
    retry();
  };
  return (
    <div className="recommended">
      <div className="recommended-head">
        <PathSwitch kind={kind} onKind={setKind} />
        <p role="status">{countWords(recommended)}</p>
      </div>
      <h2 className="visually-hidden" tabIndex={-1} ref={title}>
        おすすめの{kind === 'side' ? '副業' : '転職'}の求人
      </h2>
      <List recommended={recommended} kind={kind} onRetry={again} onGo={onGo} />
    </div>
  );
};
