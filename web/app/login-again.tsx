import { useEffect } from 'react';
import { closeLoginAgain, useSession } from '#web/session/session-store.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { PartBoundary } from '#web/ui/part-boundary.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';

const LoginAgainDialog = onDemand(() =>
  import('#web/session/login/login-again-dialog.tsx').then((m) => m.LoginAgainDialog),
);

/** The login over the page, when a session has ended; its code comes with the member, as it may not be there any more later. */
export const LoginAgain = () => {
  const { phase, asksAgain } = useSession();
  useEffect(() => {
    if (phase === 'member') whenIdle(LoginAgainDialog.fetchAhead);
  }, [phase]);
  return (
    asksAgain && (
      <PartBoundary onFail={() => closeLoginAgain('not-shown')}>
        <LoginAgainDialog />
      </PartBoundary>
    )
  );
};
