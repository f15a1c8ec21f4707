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
 * Asks the server who it is by now (decision S39). What it learns is told to no other tab: each has been told. `isTold`: not only
 * because the page is looked at again.
 * @returns whether the server said who it is
 */
const checkAgain = async (isNotified: boolean): Promise<boolean> => {
  // In the middle of a login of this tab's own, its answer comes first.
  await sessionChecked();
  const before = currentMember();
  if (!before) {
    await checkSession();
    const failure = checkFailure();
    return failure === null || isSessionOver(failure);
  }
  const answer = await call(getMember);
  const isAnswered = answer.success || isSessionOver(answer);
  // Gone meanwhile, or somebody else: then it is known already.
  const now = currentMember();
  if (now?.id !== before.id) return true;
  if (answer.success && answer.data.id !== before.id) return startOverAsOther();
  if (answer.success && now === before) setMember(answer.data);
  if (answer.success && isLoginDialogOpen()) closeLoginDialog('back');
  if (!isSessionOver(answer) || isLoginDialogOpen()) return isAnswered;
  // A session that is over by itself is no logout: what was typed waits for whoever logs in again.
  if (isForVisitors(globalThis.location.pathname)) setMember(null, isNotified);
  else void openLoginDialog();
  return isAnswered;
};

const handleNews = async (news: unknown): Promise<void> => {
  if (news !== 'logged-out') return void checkAgain(true);
  // The page may still be loading as a member's.
  await sessionChecked();
  if (currentMember()) startOverAsVisitor();
};

/**
 * A member's page that is left is stored covered: the browser may show it again from its cache of whole pages, to somebody else on
 * the same machine. It is uncovered once the server has said who that is.
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
 * Acts on what the site's other tabs say of the session. A page that is looked at again asks as well: what ended the session may have
 * told nobody. Gives back how to stop it.
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
