import { boolean, nullable, object } from 'superstruct';
import { proxy, useSnapshot } from 'valtio';
import { getMember, type Member } from '#contracts/api/member.ts';
import { getCsrfCookie, logIn as logInCall } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Failure, Result } from '#web/src/api/client.ts';
import { takeEarly, wasCalledEarly } from '#web/src/api/early.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { hasName } from './display-name.ts';
import { notePerson } from './person-change.ts';

/** A message between the tabs of the site. */
export type TabNews = 'logged-out' | 'changed';

interface SessionState {
  /** 'asking' until the session check has answered. */
  phase: 'asking' | 'member' | 'visitor';
  member: Member | null;
  /** The failure of the last session check, a 401 too; null where a member answered or nobody was asked. */
  failure: Failure | null;
  /** Counts what the session became, so that an older answer never overrules a newer one. */
  changes: number;
  /** The running session check, or a login under way. */
  check: Promise<void> | undefined;
  /** Calls that answer the whole profile are numbered as they are sent; `taken` is the newest whose answer is the member. */
  profileCalls: { sent: number; taken: number };
  /** The calls that wait for the login over the page, because the session has ended while the member works. */
  waiting: ((isBack: boolean) => void)[];
  /** The login is shown over the page (decision S15). */
  readonly isLoginOpen: boolean;
}

/** Exported for tests; a component reads it by `useSession`. */
export const sessionState = proxy<SessionState>({
  phase: 'asking',
  member: null,
  failure: null,
  changes: 0,
  check: undefined,
  profileCalls: { sent: 0, taken: 0 },
  waiting: [],
  get isLoginOpen() {
    return this.waiting.length > 0;
  },
});
/** index.html reads the same key to hide what is for visitors only before the check has answered. After a logout it is empty. */
const memory = persisted('session', KEYS.user, object());

/**
 * Over the tab's end: whether the member who was here has a name; null where a visitor was. index.html reads it, so that a member's
 * home page is laid out as theirs before the check has answered.
 */
const lastMember = persisted('local', KEYS.named, nullable(boolean()));

/** Tells the site's other tabs that the person has logged out or withdrawn, or may be somebody else by now (decision S39). */
const notifyTabs = (news: TabNews): void => globalThis.window?.__early?.tabs?.postMessage(news);

/** Takes what the server said when it was asked who this is: nobody else needs to be told. `isSure`: it said so. */
export const setMember = (member: Member | null, isSure = true): void => {
  sessionState.changes += 1;
  const named = member !== null && hasName(member);
  sessionState.member = member;
  sessionState.failure = null;
  sessionState.phase = member ? 'member' : 'visitor';
  if (member) {
    memory.write(member);
    lastMember.write(named);
  } else {
    memory.forget();
    lastMember.write(null);
  }
  const page = document.documentElement;
  page.toggleAttribute('data-auth', member !== null);
  page.toggleAttribute('data-named', named);
  page.toggleAttribute('data-unknown', false);
  if (isSure) notePerson(member?.id ?? null);
};

/** Takes the profile that a write has answered; with null the person is a visitor from now on. */
export const replaceMember = (member: Member | null): void => {
  const isOther = member?.id !== sessionState.member?.id;
  setMember(member);
  if (isOther) notifyTabs('changed');
};

/** The number of a call that answers the whole profile, for `takeProfile`. */
export const numberProfileCall = (): number => {
  sessionState.profileCalls.sent += 1;
  return sessionState.profileCalls.sent;
};

/** Makes an answered profile the member; false, and nothing changes, if a call that was sent later was answered before. */
export const takeProfile = (number: number, member: Member): boolean => {
  if (number < sessionState.profileCalls.taken) return false;
  sessionState.profileCalls.taken = number;
  replaceMember(member);
  return true;
};

/** Who is logged in, and whether the session check has answered. */
export const useSession = () => useSnapshot(sessionState);

/** The member as it is now, outside of rendering. */
export const currentMember = (): Member | null => sessionState.member;

/** True while the login is shown over the page. */
export const isLoginDialogOpen = (): boolean => sessionState.isLoginOpen;

/** The failure of the last session check, outside of rendering. */
export const checkFailure = (): Failure | null => sessionState.failure;

/** The session check: a member or, whatever failed, a visitor. A login that ended meanwhile stands. */
export const checkSession = (): Promise<void> => {
  const before = sessionState.changes;
  const check = call(getMember, {}, { early: takeEarly('me') }).then((answer) => {
    if (sessionState.changes !== before) return;
    // A session that ended by itself is no logout: who logs in again finds what they typed, and anybody else nothing.
    setMember(answer.success ? answer.data : null, answer.success);
    if (!answer.success) sessionState.failure = answer;
  });
  sessionState.check = check;
  return check;
};

/**
 * The page's own check, as it starts. Without an XSRF-TOKEN cookie index.html has asked nobody: the server gives it with every
 * session and for as long.
 */
export const startSession = (): void => {
  if (wasCalledEarly('me')) void checkSession();
  else setMember(null, false);
};

/** Resolves when the running session check, or a login under way, has been answered: who it is, is known then. */
export const sessionChecked = async (): Promise<void> => sessionState.check;

const sendLogin = async (credentials: { email: string; password: string }): Promise<Result<Member>> => {
  const cookie = await call(getCsrfCookie);
  if (!cookie.success) return cookie;
  const answer = await call(logInCall, { body: credentials });
  if (!answer.success) return answer;
  setMember(answer.data);
  // Also where it is who it was: their session had ended, and in the other tabs, too.
  notifyTabs('changed');
  return answer;
};

/** A fresh CSRF cookie, then the login (specification 4). On success the member is stored. */
export const logIn = (credentials: { email: string; password: string }): Promise<Result<Member>> => {
  const answer = sendLogin(credentials);
  sessionState.check = answer.then(() => undefined);
  return answer;
};

/** Shows the login over the page and waits: true when the member is back. */
export const openLoginDialog = (): Promise<boolean> => {
  // Who reloads the page instead finds nothing of a member whose session is over.
  memory.forget();
  return new Promise((resolve) => sessionState.waiting.push(resolve));
};

/** The login over the page is done, or given up: then the person is a visitor. Where it cannot be shown, the call fails, no more. */
export const closeLoginDialog = (end: 'back' | 'given-up' | 'not-shown'): void => {
  const waiting = sessionState.waiting.splice(0);
  if (end === 'given-up') replaceMember(null);
  for (const resolve of waiting) resolve(end === 'back');
};

/** Forgets the member whose session the server has ended, which is no logout (what they typed is kept for them). */
export const endSession = (): void => {
  setMember(null, false);
  notifyTabs('changed');
};

/** Forgets the member who has logged out or withdrawn, in each tab. */
export const forgetMember = (): void => {
  setMember(null);
  memory.write({});
  notifyTabs('logged-out');
};
