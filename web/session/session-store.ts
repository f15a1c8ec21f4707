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
}

const state = proxy<SessionState>({ phase: 'asking', member: null });
/** index.html reads the same key to hide what is for visitors only before the check has answered. */
const memory = persisted('session', 'tsugimichi.user', memberStruct);

const become = (member: Member | null): void => {
  state.member = member;
  state.phase = member ? 'member' : 'visitor';
  if (member) memory.keep(member);
  else memory.forget();
  document.documentElement.toggleAttribute('data-auth', member !== null);
};

export const useSession = () => useSnapshot(state);

/** The member as it is now, outside of rendering. */
export const currentMember = (): Member | null => state.member;

/** The session check: a member or, whatever failed, a visitor. */
export const checkSession = async (): Promise<void> => {
  const answer = await call(getMember, {}, { early: takeEarly('me') });
  become(answer.success ? answer.data : null);
};

/** A fresh CSRF cookie, then the login (specification 4). On success the member is stored. */
export const logIn = async (credentials: { email: string; password: string }): Promise<Result<Member>> => {
  const cookie = await call(getCsrfCookie);
  if (!cookie.success) return cookie;
  const answer = await call(logInCall, { body: credentials });
  if (answer.success) become(answer.data);
  return answer;
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
