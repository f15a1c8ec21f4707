import { logOut as logOutCall } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { toastError } from '#web/src/ui/toast.tsx';
import { LOGOUT_RESET_MS } from '#web/src/ui-constants.ts';
import { forgetMember } from './session-store.ts';

/** Said wherever a logout has failed. */
export const LOGOUT_FAILED = 'ログアウトできませんでした。もう一度お試しください';

/**
 * The one reading of a 401: the server knows no session of this browser. What follows depends on who meets it: a member's call
 * (`withLogin`) and what another tab has told (`other-tabs.ts`) show the login over the page, a logout is done, an application goes
 * to the login page and comes back (the offer's store). To the session check whoever it does not know is a visitor. Only to the
 * login itself it means something else: there was no session to end, and what was typed is refused (`login-failure.ts`).
 */
export const isSessionOver = ({ code }: Pick<Result<unknown>, 'code'>): boolean => code === 401;

/** Told to the window before somebody logs out; a page that holds it back asks first (`use-leave-guard.ts`). */
export const LOGGING_OUT = 'loggingout';

/** False where a page with something unsaved holds the logout back: it asks, and logs out then. */
export const mayLogOut = (): boolean => dispatchEvent(new Event(LOGGING_OUT, { cancelable: true }));

/** Ends the session. Where the server did not end it, that is told and the person stays a member (decision S32): false. */
export const logOut = async (): Promise<boolean> => {
  const answer = await call(logOutCall);
  // Without a session there is none to end.
  if (!answer.success && !isSessionOver(answer)) {
    toastError(LOGOUT_FAILED);
    return false;
  }
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_RESET_MS));
  forgetMember();
  return true;
};
