import type { Failure } from '#web/api/client.ts';
import { failureWords } from '#web/format/failure-words.ts';
import errorOffline from '#web/ui/art/error-offline.svg';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatePanel } from '#web/ui/page/state-panel.tsx';

interface OffersFailedProps {
  failure: Failure | undefined;
  onRetry: () => void;
}

/** Stands in the list's place where it could not be loaded, with another try. */
export const OffersFailed = ({ failure, onRetry }: OffersFailedProps) => (
  <StatePanel art={errorOffline} title="求人を読み込めませんでした" failed>
    <p>{failure && failureWords(failure)}</p>
    <Button onClick={onRetry}>
      <Icon name="reload" />
      もう一度読み込む
    </Button>
  </StatePanel>
);
