import { RotateCw } from 'lucide-react';
import type { Failure } from '#web/src/api/client.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import errorOffline from '#web/src/ui/art/error-offline.svg';
import { Button } from '#web/src/ui/button/button.tsx';
import { StatePanel } from '#web/src/ui/page/state-panel.tsx';

interface OffersFailedProps {
  what?: string;
  level?: 2 | 3;
  failure: Failure;
  onRetry: () => void;
}

/** Replaces a list that failed to load, with a retry button. */
export const OffersFailed = ({ what = '求人', level, failure, onRetry }: OffersFailedProps) => (
  <StatePanel level={level} art={errorOffline} title={`${what}を読み込めませんでした`} failed>
    <p>{failureWords(failure)}</p>
    <Button onClick={onRetry}>
      <RotateCw />
      もう一度読み込む
    </Button>
  </StatePanel>
);
