import { getMember } from '#contracts/api/member.ts';
import { call } from '#web/src/api/api.ts';
import { refreshMember } from './member-call.ts';
import { startOverAsOther, startOverAsVisitor } from './other-person.ts';
import { lastPerson } from './person-change.ts';
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
 * Asks the server who is logged in (decision S39). Does not notify other tabs, which do the same.
 * @returns 'over' if the page shows a member whose session has ended, 'unknown' without a response
 */
const askAgain = async (): Promise<'current' | 'over' | 'unknown'> => {
  // A pending login in this tab finishes first.
  await sessionChecked();
  const before = currentMember();
  if (!before) {
    await checkSession();
    const failure = checkFailure();
    return failure === null || isSessionOver(failure) ? 'current' : 'unknown';
  }
  const result = await call(getMember);
  // The member changed during the request, so the current state is newer.
  const now = currentMember();
  if (now?.id !== before.id) return 'current';
  if (!result.success) return isSessionOver(result) ? 'over' : 'unknown';
  if (result.data.id !== before.id) return startOverAsOther();
  if (now === before) setMember(result.data);
  if (isLoginDialogOpen()) closeLoginDialog('back');
  return 'current';
};

/** Whether the current page is free of input that belongs to a member or an applicant; the route table knows. */
type IsForVisitors = () => boolean;

/** `isNotified` is false if the user only returned to the page. */
const checkAgain = async (isNotified: boolean, isForVisitors: IsForVisitors): Promise<void> => {
  if ((await askAgain()) !== 'over' || isLoginDialogOpen()) return;
  // An expired session is not a logout: unsaved input stays for the next login.
  if (isForVisitors()) setMember(null, isNotified);
  else void openLoginDialog();
};

const handleNews = async (news: unknown, isForVisitors: IsForVisitors): Promise<void> => {
  if (news !== 'logged-out') return void checkAgain(true, isForVisitors);
  // The session check may still be running, with a member's page.
  await sessionChecked();
  if (currentMember()) startOverAsVisitor(isForVisitors());
};

/** Whether leaving would lose unsaved input: the page would ask first. */
const hasUnsavedInput = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Hides a member's page when it unloads: the back/forward cache may show it later to another person on the same machine. The page
 * becomes visible again after the server has confirmed the session. Otherwise it reloads as a visitor's; unsaved input waits,
 * still hidden, for the login of its owner (decision S15).
 */
const coverLeftPage = (signal: AbortSignal): void => {
  const page = document.documentElement;
  // Also during the session check: the tab's last person is probably the member.
  addEventListener('pagehide', () => page.toggleAttribute('data-left', lastPerson() !== null), { signal });
  const uncover = async ({ persisted }: PageTransitionEvent) => {
    const isOwn =
      !persisted || (await askAgain()) === 'current' || (hasUnsavedInput() && (await openLoginDialog(true)));
    if (isOwn) page.removeAttribute('data-left');
    else globalThis.location.reload();
  };
  addEventListener('pageshow', uncover, { signal });
};

/**
 * Reacts to session messages from other tabs. Also checks the session when the page becomes visible, because other causes send no
 * message. Returns a function that stops it.
 */
export const watchOtherTabs = (isForVisitors: IsForVisitors): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const tabs = globalThis.window.__early?.tabs;
  if (tabs) {
    tabs.onmessage = ({ data }) => handleNews(data, isForVisitors);
    for (const news of tabs.missed.splice(0)) void handleNews(news, isForVisitors);
  }
  coverLeftPage(signal);
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || !currentMember()) return;
    void (isForVisitors() ? checkAgain(false, isForVisitors) : refreshMember());
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
  return () => stop.abort();
};
