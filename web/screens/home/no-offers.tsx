import emptyBench from '#web/ui/art/empty-bench.svg';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

interface NoOffersProps {
  keyword: string;
  onClearKeyword: () => void;
  /** Null where no job type is chosen. */
  onClearJobType: (() => void) | null;
}

const advice = ({ keyword, onClearJobType }: NoOffersProps): string => {
  if (keyword) return 'キーワードを変えてお試しください。';
  return onClearJobType ? '職種の設定を変えてお試しください。' : '時間をおいて、もう一度ご覧ください。';
};

const title = ({ keyword, onClearJobType }: NoOffersProps): string =>
  keyword || onClearJobType ? '条件に合う求人はまだありません。' : '公開中の求人はまだありません。';

/** Nothing fits, or nothing is there, and what to change. */
export const NoOffers = (props: NoOffersProps) => (
  <StatePanel art={emptyBench} title={title(props)}>
    <p>{advice(props)}</p>
    {props.keyword && (
      <Button variant="ghost" onClick={props.onClearKeyword}>
        キーワードを消す
      </Button>
    )}
    {props.onClearJobType && (
      <Button variant="ghost" onClick={props.onClearJobType}>
        職種の設定をクリア
      </Button>
    )}
  </StatePanel>
);
