import art from '#web/ui/art/error-500.svg?inline';
import { MessagePage, RetryOrHome } from '#web/ui/message-page.tsx';

// Inside the chunk, so that it is there without a connection.
/** Something of ours broke: load anew, or go home. */
export const ErrorScreen = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage
    art={art}
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
  </MessagePage>
);
