import { paths } from '#web/paths.ts';
import art from '#web/ui/art/error-500.svg?inline';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

// Inside the chunk, so that it is there without a connection.
/** Something of ours broke: load anew, or go home. */
export const ErrorScreen = () => (
  <MessagePage
    art={art}
    title={
      <>
        問題が発生しました。
        <br />
        時間をおいて再度お試しください
      </>
    }
    actions={
      <>
        <Button onClick={() => globalThis.location.reload()}>
          <Icon name="reload" />
          もう一度読み込む
        </Button>
        <ButtonLink href={paths.home} variant="ghost">
          ホームへ戻る
        </ButtonLink>
      </>
    }
  >
    ご不便をおかけしています。何度も続くときは、お問い合わせからお知らせください。
  </MessagePage>
);
