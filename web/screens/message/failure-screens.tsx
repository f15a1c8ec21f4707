import { useEffect } from 'react';
import errorArt from '#web/ui/art/error-500.svg?inline';
import offlineArt from '#web/ui/art/error-offline.svg?inline';
import { MessagePage, type MessagePageProps, RetryOrHome } from '#web/ui/message-page.tsx';

// One chunk with its drawings inside: fetched ahead, so that it is there without a connection.

/** A page in whose place something of ours broke. */
export const BrokenPage = (props: Omit<MessagePageProps, 'art'>) => <MessagePage art={errorArt} {...props} />;

/** Something of ours broke: load anew, or go home. */
export const ErrorScreen = ({ onRetry }: { onRetry: () => void }) => (
  <BrokenPage
    title={
      <>
        問題が発生しました。
        <br />
        時間をおいて再度お試しください
      </>
    }
    actions={<RetryOrHome onRetry={onRetry} />}
  >
    ご不便をおかけしています。何度も続くときは、お問い合わせからお知らせください。
  </BrokenPage>
);

/** A page could not be fetched because there is no connection. It comes by itself when there is one. */
export const OfflineScreen = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <MessagePage
      art={offlineArt}
      title="インターネットに接続されていません"
      actions={<RetryOrHome onRetry={onRetry} />}
    >
      電波の届く場所かどうか、機内モードになっていないかをご確認ください。つながったら、もう一度読み込んでください。
    </MessagePage>
  );
};
