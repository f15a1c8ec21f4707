import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import { refreshMember } from './member-call.ts';
import { currentMember } from './session-store.ts';

/** From this code on nobody knows what the server did: it broke, or no answer came that can be read. */
export const UNKNOWN = 500;

interface Doubt<Content> {
  readonly sent: Content;
  /** The member as it was known then. */
  readonly before: Member | null;
}

interface Rules<Content, Stored> {
  /** What was sent, as the member has it now; undefined where it is not there. */
  find(fresh: Member, doubt: Doubt<Content>): Stored | undefined;
  /** What of `wanted` is left to be sent where `sent` is stored: less of it, or the same as a change of that; null for nothing. */
  rest(wanted: Content, stored: Stored, sent: Content): Content | null;
}

/**
 * Makes the way to send what the server would store a second time. Where nobody knows what became of it, the member is read: it
 * may be stored all the same. Where they cannot be read either, nothing more is sent under that name before they could be.
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
    // Another member on the same page has nothing in doubt.
    const key = `${currentMember()?.id} ${name}`;
    const old = doubts.get(key);
    const found = old && (await look(old, wanted));
    if (found && !found.success) return found;
    doubts.delete(key);
    if (found?.done) return found.done;
    const doubt = { sent: found?.left ?? wanted, before: currentMember() };
    const answer = await send(doubt.sent);
    if (answer.success || answer.code < UNKNOWN) return answer;
    doubts.set(key, doubt);
    const seen = await look(doubt, doubt.sent);
    if (!seen.success || !seen.done) return answer;
    doubts.delete(key);
    return seen.done;
  };
};
