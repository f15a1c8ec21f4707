import { proxy, useSnapshot } from 'valtio';
import { LOGOUT_RESET_MS } from '#contracts/api/limits.ts';
import { getMember, type Member, member as memberStruct } from '#contracts/api/member.ts';
import { getCsrfCookie, logIn as logInCall, logOut as logOutCall } from '#contracts/api/session.ts';
import { call } from '#web/api/api.ts';
import type { Result } from '#web/api/client.ts';
import { takeEarly } from '#web/api/early.ts';
import { persisted } from '#web/storage/persisted.ts';

interface SessionState {
  /** 'asking' until the session check has answered. */
  phase: 'asking' | 'member' | 'visitor';
  member: Member | null;
  /** The member's session has ended while they work: the login is shown over the page (decision S15). */
  asksAgain: boolean;
}

const state = proxy<SessionState>({ phase: 'asking', member: null, asksAgain: false });
/** index.html reads the same key to hide what is for visitors only before the check has answered. */
const memory = persisted('session', 'tsugimichi.user', memberStruct);

/** Counts what the session became, so that an older answer never overrules a newer one. */
let changes = 0;

/** Takes the profile that a write has answered; with null the person is a visitor from now on. */
export const become = (member: Member | null): void => {
  changes += 1;
  state.member = member;
  state.phase = member ? 'member' : 'visitor';
  if (member) memory.keep(member);
  else memory.forget();
  document.documentElement.toggleAttribute('data-auth', member !== null);
};

export const useSession = () => useSnapshot(state);

/** The member as it is now, outside of rendering. */
export const currentMember = (): Member | null => state.member;

let check: Promise<void> | undefined;

/** The session check: a member or, whatever failed, a visitor. A login that ended meanwhile stands. */
export const checkSession = (): Promise<void> => {
  const before = changes;
  check = call(getMember, {}, { early: takeEarly('me') }).then((answer) => {
    if (changes === before) become(answer.success ? answer.data : null);
  });
  return check;
};

/** Resolves when the running session check has answered: who it is, is known then. */
export const sessionKnown = async (): Promise<void> => check;

/** A fresh CSRF cookie, then the login (specification 4). On success the member is stored. */
export const logIn = async (credentials: { email: string; password: string }): Promise<Result<Member>> => {
  const cookie = await call(getCsrfCookie);
  if (!cookie.success) return cookie;
  const answer = await call(logInCall, { body: credentials });
  if (answer.success) become(answer.data);
  return answer;
};

let again: { promise: Promise<boolean>; resolve: (isBack: boolean) => void } | undefined;

/** Shows the login over the page and waits: true when the member is back. */
export const askToLogInAgain = (): Promise<boolean> => {
  if (!again) {
    let resolve: (isBack: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    again = { promise, resolve };
  }
  state.asksAgain = true;
  return again.promise;
};

/** The login over the page is done, or given up: then the person is a visitor. Where it cannot be shown, the call fails, no more. */
export const closeLoginAgain = (end: 'back' | 'given-up' | 'not-shown'): void => {
  state.asksAgain = false;
  if (end === 'given-up') become(null);
  again?.resolve(end === 'back');
  again = undefined;
};

/** Ends the session; the answer is ignored, as the specification says. Resolves when the visitor's state is in place. */
export const logOut = async (): Promise<void> => {
  await call(logOutCall);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LOGOUT_RESET_MS);
  });
  become(null);
};

/** Forgets the member after the server said 401: the session is over. */
export const endSession = (): void => become(null);
