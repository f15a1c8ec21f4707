import { useEffect } from 'react';
import art from '#web/ui/art/error-offline.svg?inline';
import { MessagePage, RetryOrHome } from '#web/ui/message-page.tsx';

/** A page could not be fetched because there is no connection. It comes by itself when there is one. */
export const OfflineScreen = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <MessagePage art={art} title="インターネットに接続されていません" actions={<RetryOrHome onRetry={onRetry} />}>
      電波の届く場所かどうか、機内モードになっていないかをご確認ください。つながったら、もう一度読み込んでください。
    </MessagePage>
  );
};
