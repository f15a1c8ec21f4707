import { getMember, type Member } from '#contracts/api/member.ts';
import { call } from '#web/src/api/api.ts';
import type { Call, Result } from '#web/src/api/client.ts';
import { startOverAsOther } from './other-person.ts';
import { isSessionOver } from './session-end.ts';
import { currentMember, numberProfileCall, openLoginDialog, takeProfile } from './session-store.ts';

/**
 * Makes a call that needs a login. If the session has ended, it opens the login dialog and repeats the call after the login, so that
 * no input is lost (decision S15). If the login is cancelled, it returns the 401.
 */
export const withLogin = async <T>(send: () => Promise<Result<T>>): Promise<Result<T>> => {
  const result = await send();
  if (!isSessionOver(result) || !currentMember()) return result;
  return (await openLoginDialog()) ? send() : result;
};

/** Makes a call that needs a login; an ended session opens the login dialog first. */
export const callAsMember = ((...args: Parameters<Call>) => withLogin<unknown>(() => call(...args))) as Call;

/** Stores the profile in the response, unless it is outdated or the member has changed since the request. */
const taking = async (send: () => Promise<Result<Member>>): Promise<Result<Member>> => {
  const number = numberProfileCall();
  const who = currentMember()?.id;
  const result = await send();
  // A late response after a logout must not restore the member.
  if (!result.success || currentMember()?.id !== who) return result;
  if (who !== undefined && result.data.id !== who) return startOverAsOther();
  // A later request got its response first. Only the server knows which write came last, so the member is fetched again.
  if (!takeProfile(number, result.data)) await refreshMember();
  return result;
};

/** Fetches the member again after a write whose response is not the whole profile (decision W1). */
export const refreshMember = (): Promise<Result<Member>> => taking(() => callAsMember(getMember));

/** Makes a write whose response is the whole profile, and stores it as the member. */
export const callForMember = ((...args: Parameters<Call>) =>
  taking(() => callAsMember(...args) as Promise<Result<Member>>)) as Call;
