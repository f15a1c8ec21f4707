import { logOut as logOutCall } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import { LOGOUT_RESET_MS } from '#web/src/ui-constants.ts';
import { forgetMember } from './session-store.ts';

/** The message for every failed logout. */
export const LOGOUT_FAILED = 'ログアウトできませんでした。もう一度お試しください。';

/**
 * A 401 means that the server has no session for this browser. A member's call (`member-call.ts`) and a message from another tab
 * (`other-tabs.ts`) then open the login dialog, a logout is complete, and an application goes through the login page (the offer's
 * store). For the session check it means a visitor. Only for the login itself it means wrong credentials (`login-failure.ts`).
 */
export const isSessionOver = ({ code }: Pick<Result<unknown>, 'code'>): boolean => code === 401;

/** Event on the window before a logout; a page that prevents it asks for confirmation first (`use-leave-guard.ts`). */
export const LOGGING_OUT = 'loggingout';

/** False if a page with unsaved input prevents the logout; it then asks for confirmation and logs out itself. */
export const mayLogOut = (): boolean => dispatchEvent(new Event(LOGGING_OUT, { cancelable: true }));

/** Ends the session. If that fails, shows a toast, keeps the member and returns false (decision S32). */
export const logOut = async (): Promise<boolean> => {
  const result = await call(logOutCall);
  // A 401 means that the session has already ended.
  if (!result.success && !isSessionOver(result)) {
    toastError(LOGOUT_FAILED);
    return false;
  }
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_RESET_MS));
  forgetMember();
  return true;
};
