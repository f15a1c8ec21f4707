import { getMember, type Member } from '#contracts/api/member.ts';
import { call } from '#web/api/api.ts';
import type { Call, Result } from '#web/api/client.ts';
import { askToLogInAgain, become, currentMember } from './session-store.ts';

const UNAUTHENTICATED = 401;

/**
 * A call of somebody who is logged in. Where the session has ended meanwhile, the login appears over the page and the call is
 * made again after it, so that nothing typed is lost (decision S15). Whoever gives the login up gets the 401.
 */
export const callAsMember = (async (...args: Parameters<Call>) => {
  const answer: Result<unknown> = await call(...args);
  if (answer.success || answer.code !== UNAUTHENTICATED || !currentMember()) return answer;
  return (await askToLogInAgain()) ? call(...args) : answer;
}) as Call;

/** Reads the member anew, after a write that answers something else than the whole profile (decision W1). */
export const refreshMember = async (): Promise<Result<Member>> => {
  const answer = await callAsMember(getMember);
  if (answer.success) become(answer.data);
  return answer;
};

/** A write that answers the whole profile: what it answers is the member from now on. */
export const callForMember = (async (...args: Parameters<Call>) => {
  const answer: Result<unknown> = await callAsMember(...args);
  if (answer.success) become(answer.data as Member);
  return answer;
}) as Call;
