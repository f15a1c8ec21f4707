import { getMember, type Member } from '#contracts/api/member.ts';
import { call } from '#web/src/api/api.ts';
import type { Call, Result } from '#web/src/api/client.ts';
import { startOverAsOther } from './other-person.ts';
import { isSessionOver } from './session-end.ts';
import { currentMember, numberProfileCall, openLoginDialog, takeProfile } from './session-store.ts';

/**
 * Makes a call of somebody who is logged in. Where the session has ended meanwhile, the login appears over the page and the call
 * is made again after it, so that nothing typed is lost (decision S15). Whoever gives the login up gets the 401.
 */
export const withLogin = async <T>(send: () => Promise<Result<T>>): Promise<Result<T>> => {
  const answer = await send();
  if (!isSessionOver(answer) || !currentMember()) return answer;
  return (await openLoginDialog()) ? send() : answer;
};

/** A call of somebody who is logged in; a session that has ended meanwhile is begun again over the page. */
export const callAsMember = ((...args: Parameters<Call>) => withLogin<unknown>(() => call(...args))) as Call;

/** Takes the profile that a call answers, unless it is no longer the newest, or the person has gone meanwhile. */
const taking = async (send: () => Promise<Result<Member>>): Promise<Result<Member>> => {
  const number = numberProfileCall();
  const who = currentMember()?.id;
  const answer = await send();
  // After a logout an answer that was still under way makes nobody a member again.
  if (!answer.success || currentMember()?.id !== who) return answer;
  if (who !== undefined && answer.data.id !== who) return startOverAsOther();
  // A call sent later was answered before. Which of the two the server did last, only the server knows.
  if (!takeProfile(number, answer.data)) await refreshMember();
  return answer;
};

/** Reads the member anew, after a write that answers something else than the whole profile (decision W1). */
export const refreshMember = (): Promise<Result<Member>> => taking(() => callAsMember(getMember));

/** A write that answers the whole profile: what it answers is the member from now on. */
export const callForMember = ((...args: Parameters<Call>) =>
  taking(() => callAsMember(...args) as Promise<Result<Member>>)) as Call;
