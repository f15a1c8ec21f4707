import { useEffect } from 'react';
import { BROKEN } from '#web/src/site.ts';
import errorArt from '#web/src/ui/art/error-500.svg?inline';
import offlineArt from '#web/src/ui/art/error-offline.svg?inline';
import { MessagePage, type MessagePageProps, RetryOrHome } from '#web/src/ui/page/message-page.tsx';

// One chunk with inlined pictures, preloaded so that it works offline.

export const BrokenPage = (props: Omit<MessagePageProps, 'art'>) => <MessagePage hasFailed art={errorArt} {...props} />;

/** Whether the script in index.html found a newer page on the server and did not reload. */
const isOld = (): boolean => document.documentElement.dataset.newer !== undefined;

/** An error of ours, or a file removed by a newer deployment: offers a reload and the home page. */
export const ErrorScreen = ({ onRetry }: { onRetry: () => void }) => {
  const actions = <RetryOrHome onRetry={onRetry} />;
  if (isOld())
    return (
      <BrokenPage title="サイトが新しくなりました" actions={actions}>
        再読み込みすると、続きからご利用いただけます。未保存のファイルは、もう一度選択してください。
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

/** A page could not be loaded offline; it retries when the connection returns. */
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
