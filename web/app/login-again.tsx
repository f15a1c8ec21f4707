import { Component, type ReactNode, useEffect } from 'react';
import { closeLoginAgain, useSession } from '#web/session/session-store.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const LoginAgainDialog = onDemand(() => import('#web/session/login-again-dialog.tsx').then((m) => m.LoginAgainDialog));

/** Where the dialog's code cannot be had, the page and what is typed in it stay as they are. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    closeLoginAgain('not-shown');
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}

/** The login over the page, when a session has ended; its code comes with the member, as it may not be there any more later. */
export const LoginAgain = () => {
  const { phase, asksAgain } = useSession();
  useEffect(() => {
    if (phase === 'member') LoginAgainDialog.fetchAhead();
  }, [phase]);
  return (
    asksAgain && (
      <Boundary>
        <LoginAgainDialog />
      </Boundary>
    )
  );
};
