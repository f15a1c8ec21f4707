import { useEffect } from 'react';
import { closeLoginDialog, useSession } from '#web/src/session/session-store.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PartBoundary } from '#web/src/ui/part-boundary.tsx';
import { whenIdle } from '#web/src/ui/when-idle.ts';

const LoginAgainDialog = onDemand(() =>
  import('#web/src/session/login/login-again-dialog.tsx').then((m) => m.LoginAgainDialog),
);

/** The login over the page, when a session has ended; its code comes with the member, as it may not be there any more later. */
export const LoginAgain = () => {
  const { phase, isLoginOpen } = useSession();
  useEffect(() => {
    if (phase === 'member') whenIdle(LoginAgainDialog.fetchAhead);
  }, [phase]);
  return (
    isLoginOpen && (
      <PartBoundary onFail={() => closeLoginDialog('not-shown')}>
        <LoginAgainDialog />
      </PartBoundary>
    )
  );
};
