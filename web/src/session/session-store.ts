import { boolean, nullable, object } from 'superstruct';
import { proxy, useSnapshot } from 'valtio';
import { getMember, type Member } from '#contracts/api/member.ts';
import { getCsrfCookie, logIn as logInCall } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Failure, Result } from '#web/src/api/client.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { notePerson } from './person-change.ts';

export type TabNews = 'logged-out' | 'changed';

/** 'checking' until the session check has a result. */
export type Session<Who = Member> =
  | { phase: 'checking'; member: null }
  | { phase: 'visitor'; member: null }
  | { phase: 'member'; member: Who };

type SessionState = Session & {
  /** Counts changes of the person; part of a list's key, so that the next person's list loads again. */
  number: number;
  /** The failure of the last session check, including a 401; null after a success or without a request. */
  failure: Failure | null;
  /** Whether the login dialog is open (decision S15). */
  isLoginOpen: boolean;
  /** Whether it covers a page of the back/forward cache: the person may be another one than before. */
  isRestored: boolean;
};

/** Exported for tests; components use `useSession`. */
export const sessionState = proxy<SessionState>({
  phase: 'checking',
  member: null,
  number: 0,
  failure: null,
  isLoginOpen: false,
  isRestored: false,
});

/** What no component shows. */
const requests = {
  /** The last session check. */
  check: Promise.resolve(),
  /** Aborted by every change of the session, so that an older response never overwrites a newer one. */
  checking: new AbortController(),
  /** The last login of this page; a failed one leaves the session check as it is. */
  login: Promise.resolve<unknown>(undefined),
  /** Requests that return the whole profile, numbered, since a write cannot be aborted. */
  profilesSent: 0,
  /** The newest one whose response became the member. */
  profilesTaken: 0,
  /** They wait for the login dialog, because the session has ended. */
  waiting: [] as ((isBack: boolean) => void)[],
};

/** index.html reads this key to hide parts for visitors before the check has a result. Empty after a logout. */
const memory = persisted('session', KEYS.user, object());

/**
 * Survives the tab: whether the last member has a name; null for a visitor. index.html reads it to lay out a member's home page
 * before the check has a result.
 */
const lastMember = persisted('local', KEYS.named, nullable(boolean()));

/** Notifies the site's other tabs of a logout or withdrawal, or a possible change of the member (decision S39). */
const notifyTabs = (news: TabNews): void => globalThis.window?.__early?.tabs?.postMessage(news);

/** Stores the result of a session check without notifying other tabs. `isSure` is false if the server did not confirm it. */
export const setMember = (member: Member | null, isSure = true): void => {
  requests.checking.abort();
  requests.checking = new AbortController();
  const named = member !== null && hasName(member);
  if (sessionState.phase !== 'checking' && sessionState.member?.id !== member?.id) sessionState.number += 1;
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
  if (isSure) notePerson(member?.id ?? null);
};

/** Stores the profile from a write's response, or null for a visitor; notifies the other tabs if the member changed. */
export const replaceMember = (member: Member | null): void => {
  const isOther = member?.id !== sessionState.member?.id;
  setMember(member);
  if (isOther) notifyTabs('changed');
};

/** Numbers a request that returns the whole profile, for `takeProfile`. */
export const numberProfileCall = (): number => {
  requests.profilesSent += 1;
  return requests.profilesSent;
};

/** Makes a profile the member. Returns false without a change if a later request got its response first. */
export const takeProfile = (number: number, member: Member): boolean => {
  if (number < requests.profilesTaken) return false;
  requests.profilesTaken = number;
  replaceMember(member);
  return true;
};

/** The snapshot's own type is read-only at every depth, which the functions that take a `Member` are not. */
export const useSession = () => useSnapshot(sessionState) as Readonly<SessionState>;

/** The current member, outside of rendering. */
export const currentMember = (): Member | null => sessionState.member;

export const isLoginDialogOpen = (): boolean => sessionState.isLoginOpen;

/** The number of the current session, outside of rendering. */
export const sessionNumber = (): number => sessionState.number;

/** The failure of the last session check, outside of rendering. */
export const checkFailure = (): Failure | null => sessionState.failure;

/** The session check: a member, or a visitor after any failure. A login during the check takes precedence. */
export const checkSession = (): Promise<void> => {
  const { signal } = requests.checking;
  requests.check = call(getMember, {}, { early: takeEarly('me'), signal }).then((result) => {
    if (signal.aborted) return;
    // An expired session is not a logout: drafts stay for the same member's next login, and are deleted for any other.
    setMember(result.success ? result.data : null, result.success);
    if (!result.success) sessionState.failure = result;
  });
  return requests.check;
};

/** Resolves when a pending login and the session check have their results. */
export const sessionChecked = async (): Promise<void> => {
  await requests.login;
  await requests.check;
};

const sendLogin = async (credentials: { email: string; password: string }): Promise<Result<Member>> => {
  const cookie = await call(getCsrfCookie);
  if (!cookie.success) return cookie;
  const result = await call(logInCall, { body: credentials });
  if (!result.success) return result;
  setMember(result.data);
  // Also for the same member: the session had ended in the other tabs too.
  notifyTabs('changed');
  return result;
};

/** Requests a new CSRF cookie, then logs in (product 4). Stores the member on success. */
export const logIn = (credentials: { email: string; password: string }): Promise<Result<Member>> => {
  const result = sendLogin(credentials);
  requests.login = result;
  return result;
};

/** Opens the login dialog; resolves to true after the member has logged in again. */
export const openLoginDialog = (isRestored = false): Promise<boolean> => {
  sessionState.isLoginOpen = true;
  sessionState.isRestored ||= isRestored;
  // A reload must not show anything of a member whose session has ended.
  memory.forget();
  return new Promise((resolve) => requests.waiting.push(resolve));
};

/** Closes the login dialog. 'given-up' makes the person a visitor; 'not-shown' only fails the waiting calls. */
export const closeLoginDialog = (end: 'back' | 'given-up' | 'not-shown'): void => {
  sessionState.isLoginOpen = false;
  sessionState.isRestored = false;
  const waiting = requests.waiting.splice(0);
  if (end === 'given-up') replaceMember(null);
  for (const resolve of waiting) resolve(end === 'back');
};

/** Clears the member after the server has ended the session. This is not a logout, so their drafts stay. */
export const endSession = (): void => {
  setMember(null, false);
  notifyTabs('changed');
};

/** Clears the member after a logout or withdrawal, in every tab. */
export const forgetMember = (): void => {
  setMember(null);
  memory.write({});
  notifyTabs('logged-out');
};

export const hasName = (member: Pick<Member, 'last_name' | 'first_name'> | null): boolean =>
  Boolean(member?.last_name || member?.first_name);

/** Last name then first name; the email if both are empty. */
export const displayName = (member: Pick<Member, 'last_name' | 'first_name' | 'email'>): string =>
  [member.last_name, member.first_name].filter(Boolean).join(' ') || member.email || '';
