import { getMember } from '#contracts/api/member.ts';
import { call } from '#web/src/api/api.ts';
import { refreshMember } from './member-call.ts';
import { isForVisitors, startOverAsOther, startOverAsVisitor } from './other-person.ts';
import { isSessionOver } from './session-end.ts';
import {
  checkFailure,
  checkSession,
  closeLoginDialog,
  currentMember,
  isLoginDialogOpen,
  openLoginDialog,
  sessionChecked,
  setMember,
} from './session-store.ts';

/**
 * Asks the server who is logged in (decision S39). Does not notify other tabs, which do the same. `isNotified` is false if the
 * user only returned to the page.
 * @returns whether the server responded
 */
const checkAgain = async (isNotified: boolean): Promise<boolean> => {
  // A pending login in this tab finishes first.
  await sessionChecked();
  const before = currentMember();
  if (!before) {
    await checkSession();
    const failure = checkFailure();
    return failure === null || isSessionOver(failure);
  }
  const result = await call(getMember);
  const isAnswered = result.success || isSessionOver(result);
  // The member changed during the request, so the current state is newer.
  const now = currentMember();
  if (now?.id !== before.id) return true;
  if (result.success && result.data.id !== before.id) return startOverAsOther();
  if (result.success && now === before) setMember(result.data);
  if (result.success && isLoginDialogOpen()) closeLoginDialog('back');
  if (!isSessionOver(result) || isLoginDialogOpen()) return isAnswered;
  // An expired session is not a logout: unsaved input stays for the next login.
  if (isForVisitors(globalThis.location.pathname)) setMember(null, isNotified);
  else void openLoginDialog();
  return isAnswered;
};

const handleNews = async (news: unknown): Promise<void> => {
  if (news !== 'logged-out') return void checkAgain(true);
  // The session check may still be running, with a member's page.
  await sessionChecked();
  if (currentMember()) startOverAsVisitor();
};

/**
 * Hides a member's page when it unloads: the back/forward cache may show it later to another person on the same machine. The page
 * becomes visible again after the server has confirmed the session.
 */
const coverLeftPage = (signal: AbortSignal): void => {
  const page = document.documentElement;
  addEventListener('pagehide', () => page.toggleAttribute('data-left', currentMember() !== null), { signal });
  const uncover = async ({ persisted }: PageTransitionEvent) => {
    if (persisted && !(await checkAgain(true))) return globalThis.location.reload();
    page.removeAttribute('data-left');
  };
  addEventListener('pageshow', uncover, { signal });
};

/**
 * Reacts to session messages from other tabs. Also checks the session when the page becomes visible, because other causes send no
 * message. Returns a function that stops it.
 */
export const watchOtherTabs = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const tabs = globalThis.window.__early?.tabs;
  if (tabs) {
    tabs.onmessage = ({ data }) => handleNews(data);
    tabs.missed.splice(0).forEach(handleNews);
  }
  coverLeftPage(signal);
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || !currentMember()) return;
    void (isForVisitors(globalThis.location.pathname) ? checkAgain(false) : refreshMember());
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
  return () => stop.abort();
};
