import { withdraw as endpoint } from '#contracts/api/account.ts';
import { logOut } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { paths } from '#web/src/paths.ts';
import { noteWithdrawal } from '#web/src/session/location-store.ts';
import { callAsMember } from '#web/src/session/member-call.ts';
import { forgetMember } from '#web/src/session/session-store.ts';
import { clearToasts, toastSuccess } from '#web/src/ui/toast.tsx';
import { WITHDRAWAL_RELOAD_MS } from '#web/src/ui-constants.ts';

interface Answers {
  questionnaires: number[];
  other_text: string;
  free_text: string;
}

/** The specification's sentence, in a toast and as the page's heading. */
export const WITHDRAWN = '退会手続きが完了しました';

/** The member is gone: the browser forgets them, says so, and starts anew at the home page (specification 4). */
const leave = (): void => {
  // First: from here on nothing sends the person to the login.
  noteWithdrawal();
  forgetMember();
  // There is nobody left whom a failure of it would concern.
  void call(logOut);
  clearToasts();
  toastSuccess(WITHDRAWN, { staysOverReload: true });
  // Not tied to a component: it holds wherever the person goes meanwhile.
  setTimeout(() => globalThis.location.replace(paths.home), WITHDRAWAL_RELOAD_MS);
};

/** Withdraws the member. */
export const withdraw = async (memberId: number, body: Answers): Promise<Result<unknown>> => {
  const answer = await callAsMember(endpoint, { params: { user: memberId }, body });
  if (answer.success) leave();
  return answer;
};
