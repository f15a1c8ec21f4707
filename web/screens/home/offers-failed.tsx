import errorOffline from '#web/ui/art/error-offline.svg';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useOffers } from './offers-store.ts';

/** The list could not be had: why, and another try. */
export const OffersFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { message } = useOffers();
  return (
    <StatePanel art={errorOffline} title="求人を読み込めませんでした" failed>
      <p>{message}</p>
      <Button onClick={onRetry}>
        <Icon name="reload" />
        もう一度読み込む
      </Button>
    </StatePanel>
  );
};
