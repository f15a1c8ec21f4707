import { withdraw as endpoint } from '#contracts/api/account.ts';
import { logOut } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { paths } from '#web/src/paths.ts';
import { noteWithdrawal } from '#web/src/session/location-store.ts';
import { callAsMember } from '#web/src/session/member-call.ts';
import { forgetMember } from '#web/src/session/session-store.ts';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { WITHDRAWAL_RELOAD_MS } from '#web/src/ui-constants.ts';

interface Answers {
  questionnaires: number[];
  other_text: string;
  free_text: string;
}

/** The specification's message, as a toast and as the page's heading. */
export const WITHDRAWN = '退会手続きが完了しました';

/** The withdrawal succeeded: removes the member from the browser and restarts at the home page (product 4). */
const leave = (): void => {
  // First, so that no guard redirects to the login.
  noteWithdrawal();
  forgetMember();
  // A failure of the logout affects nobody.
  void call(logOut);
  clearToasts();
  toastSuccess(WITHDRAWN, { staysOverReload: true });
  // Not bound to a component, so it also runs after navigation.
  setTimeout(() => globalThis.location.replace(paths.home), WITHDRAWAL_RELOAD_MS);
};

export const withdraw = async (memberId: number, body: Answers): Promise<Result<unknown>> => {
  const result = await callAsMember(endpoint, { params: { user: memberId }, body });
  if (result.success) leave();
  return result;
};
