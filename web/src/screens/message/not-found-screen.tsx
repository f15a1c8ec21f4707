import { paths } from '#web/src/paths.ts';
import art from '#web/src/ui/art/error-404.svg';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { MessagePage } from '#web/src/ui/page/message-page.tsx';

export const Screen = () => (
  <MessagePage
    art={art}
    title="お探しのページが見つかりません"
    code="404"
    actions={
      <>
        <ButtonLink href={paths.home}>ホームへ戻る</ButtonLink>
        <ButtonLink href={paths.contact} variant="ghost">
          お問い合わせ
        </ButtonLink>
      </>
    }
  >
    ページが移動または削除されたか、アドレスが間違っている可能性があります。アドレスをご確認いただくか、ホームからお探しください。
  </MessagePage>
);
