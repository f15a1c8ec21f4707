import art from '#web/ui/art/error-offline.svg?inline';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

/** A page could not be fetched because there is no connection. */
export const OfflineScreen = () => (
  <MessagePage
    art={art}
    title="インターネットに接続されていません"
    actions={
      <Button onClick={() => globalThis.location.reload()}>
        <Icon name="reload" />
        もう一度読み込む
      </Button>
    }
  >
    電波の届く場所かどうか、機内モードになっていないかをご確認ください。つながったら、もう一度読み込んでください。
  </MessagePage>
);
