import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { logOut, useSession } from '#web/session/session-store.ts';
import art from '#web/ui/art/empty-bench.svg';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

/** A member who is not through with the registration cannot leave these pages any other way. */
const LogOutButton = () => {
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut();
    navigate(paths.home);
  };
  return (
    <Button variant="ghost" busy={isLeaving} onClick={() => void leave()}>
      ログアウト
    </Button>
  );
};

/** A screen of the specification that is not there yet. */
export const ComingSoonScreen = () => {
  const { phase } = useSession();
  return (
    <MessagePage
      art={art}
      title="この画面は準備中です"
      actions={
        <>
          <ButtonLink href={paths.home}>ホームへ戻る</ButtonLink>
          {phase === 'member' && <LogOutButton />}
        </>
      }
    >
      公開まで、もうしばらくお待ちください。
    </MessagePage>
  );
};
