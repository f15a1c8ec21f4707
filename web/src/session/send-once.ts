import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import { hasLoggedInAgain, refreshMember } from './member-call.ts';
import { currentMember } from './session-store.ts';

/** From this code on the result is unknown: a server error, or no readable response. */
export const UNKNOWN = 500;

interface Doubt<Content> {
  readonly sent: Content;
  /** The member before the request. */
  readonly before: Member | null;
}

interface Rules<Content, Stored> {
  /** Finds the sent content in the current member; undefined if it is not stored. */
  find(fresh: Member, doubt: Doubt<Content>): Stored | undefined;
  /** What remains of `wanted` to send after `sent` was stored, perhaps changed since; null for nothing. */
  rest(wanted: Content, stored: Stored, sent: Content): Content | null;
}

/**
 * Creates a sender for content that the server would store twice; an ended session opens the login dialog first. If the result of a
 * request is unknown, it fetches the member to check whether the content was stored. If that fails too, it sends nothing more under
 * that name until the check succeeds.
 */
export const onceSender = <Content, Stored>({ find, rest }: Rules<Content, Stored>) => {
  const doubts = new Map<string, Doubt<Content>>();

  const look = async (doubt: Doubt<Content>, wanted: Content) => {
    const fresh = await refreshMember();
    if (!fresh.success) return fresh;
    const stored = find(fresh.data, doubt);
    const left = stored === undefined ? wanted : rest(wanted, stored, doubt.sent);
    const done: Result<Stored> | null = left === null && stored !== undefined ? { ...fresh, data: stored } : null;
    return { success: true, left: left ?? wanted, done } as const;
  };

  return async (
    name: string,
    wanted: Content,
    send: (content: Content) => Promise<Result<Stored>>,
  ): Promise<Result<Stored>> => {
    // The key includes the member: another one on the same page has no unknown results.
    const key = `${currentMember()?.id} ${name}`;
    const old = doubts.get(key);
    const found = old && (await look(old, wanted));
    if (found && !found.success) return found;
    doubts.delete(key);
    if (found?.done) return found.done;
    const doubt = { sent: found?.left ?? wanted, before: currentMember() };
    const first = await send(doubt.sent);
    const result = (await hasLoggedInAgain(first)) ? await send(doubt.sent) : first;
    if (result.success || result.code < UNKNOWN) return result;
    doubts.set(key, doubt);
    const seen = await look(doubt, doubt.sent);
    if (!seen.success || !seen.done) return result;
    doubts.delete(key);
    return seen.done;
  };
};
