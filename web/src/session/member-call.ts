import { getMember, type Member } from '#contracts/api/member.ts';
import { call } from '#web/src/api/api.ts';
import type { Call, Result } from '#web/src/api/client.ts';
import { startOverAsOther } from './other-person.ts';
import { isSessionOver } from './session-end.ts';
import { currentMember, numberProfileCall, openLoginDialog, takeProfile } from './session-store.ts';

/**
 * Whether a call can be repeated: its session had ended, and the member has logged in again in the dialog, so that no input is lost
 * (decision S15). Without a member, or if they cancel the login, the 401 stands.
 */
export const hasLoggedInAgain = async (result: Result<unknown>): Promise<boolean> =>
  isSessionOver(result) && currentMember() !== null && openLoginDialog();

/** Makes a call that needs a login; an ended session opens the login dialog first. */
export const callAsMember = (async (...args: Parameters<Call>) => {
  const result = await call(...args);
  return (await hasLoggedInAgain(result)) ? call(...args) : result;
}) as Call;

/**
 * Makes a member's call whose response is the whole profile, and stores it as the member unless it is outdated or the member has
 * changed since the request.
 */
export const callForMember = (async (...args: Parameters<Call>) => {
  const number = numberProfileCall();
  const who = currentMember()?.id;
  const first = await call(...args);
  const result = ((await hasLoggedInAgain(first)) ? await call(...args) : first) as Result<Member>;
  // A late response after a logout must not restore the member.
  if (!result.success || currentMember()?.id !== who) return result;
  if (who !== undefined && result.data.id !== who) return startOverAsOther();
  // A later request got its response first. Only the server knows which write came last, so the member is fetched again.
  if (!takeProfile(number, result.data)) await refreshMember();
  return result;
}) as Call;

/** Fetches the member again after a write whose response is not the whole profile (decision W1). */
export const refreshMember = (): Promise<Result<Member>> => callForMember(getMember);
