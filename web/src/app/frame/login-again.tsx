import { useEffect } from 'react';
import { closeLoginDialog, useSession } from '#web/src/session/session-store.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PartBoundary } from '#web/src/ui/part-boundary.tsx';
import { whenIdle } from '#web/src/ui/when-idle.ts';

const LoginAgainDialog = onDemand(() =>
  import('#web/src/session/login/login-again-dialog.tsx').then((m) => m.LoginAgainDialog),
);

/** The login dialog for an ended session. Its code loads once a member is logged in, since it may not be available later. */
export const LoginAgain = () => {
  const { phase, isLoginOpen, isRestored } = useSession();
  useEffect(() => {
    if (phase === 'member') whenIdle(LoginAgainDialog.fetchAhead);
  }, [phase]);
  return (
    isLoginOpen && (
      <PartBoundary onFail={() => closeLoginDialog('not-shown')}>
        <LoginAgainDialog key={String(isRestored)} isRestored={isRestored} />
      </PartBoundary>
    )
  );
};
