import { useEffect } from 'react';
import { BROKEN } from '#web/src/format/broken.ts';
import errorArt from '#web/src/ui/art/error-500.svg?inline';
import offlineArt from '#web/src/ui/art/error-offline.svg?inline';
import { MessagePage, type MessagePageProps, RetryOrHome } from '#web/src/ui/page/message-page.tsx';

// One chunk with its drawings inside: fetched ahead, so that it is there without a connection.

/** A page in whose place something of ours broke. */
export const BrokenPage = (props: Omit<MessagePageProps, 'art'>) => <MessagePage hasFailed art={errorArt} {...props} />;

/** Whether the script in index.html has seen a newer page at the server, and left this one in place. */
const isOld = (): boolean => document.documentElement.dataset.newer !== undefined;

/** Something of ours broke, or is gone with an older deploy: load anew, or go home. */
export const ErrorScreen = ({ onRetry }: { onRetry: () => void }) => {
  const actions = <RetryOrHome onRetry={onRetry} />;
  if (isOld())
    return (
      <BrokenPage title="サイトが新しくなりました" actions={actions}>
        再読み込みすると、続きからご利用いただけます。選んだだけで保存していないファイルは、もう一度お選びください。
      </BrokenPage>
    );
  return (
    <BrokenPage
      title={
        <>
          {BROKEN[0]}
          <br />
          {BROKEN[1]}
        </>
      }
      actions={actions}
    >
      ご不便をおかけしています。何度も続くときは、お問い合わせからお知らせください。
    </BrokenPage>
  );
};

/** A page could not be fetched because there is no connection. It comes by itself when there is one. */
export const OfflineScreen = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <MessagePage
      hasFailed
      art={offlineArt}
      title="インターネットに接続されていません"
      actions={<RetryOrHome onRetry={onRetry} />}
    >
      電波の届く場所かどうか、機内モードになっていないかをご確認ください。つながったら、もう一度読み込んでください。
    </MessagePage>
  );
};
