import type { Failure } from '#web/src/api/client.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import errorOffline from '#web/src/ui/art/error-offline.svg';
import { Button } from '#web/src/ui/button/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { StatePanel } from '#web/src/ui/page/state-panel.tsx';

interface OffersFailedProps {
  failure: Failure;
  onRetry: () => void;
}

/** Replaces a list that failed to load, with a retry button. */
export const OffersFailed = ({ failure, onRetry }: OffersFailedProps) => (
  <StatePanel art={errorOffline} title="求人を読み込めませんでした" failed>
    <p>{failureWords(failure)}</p>
    <Button onClick={onRetry}>
      <Icon name="reload" />
      もう一度読み込む
    </Button>
  </StatePanel>
);
