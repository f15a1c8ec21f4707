import { getMember } from '#contracts/api/member.ts';
import { call } from '#web/api/api.ts';
import { isPublic, isRegister } from '#web/paths.ts';
import { refreshMember } from './member-call.ts';
import { startOverAsOther } from './other-person.ts';
import { isSessionOver } from './session-end.ts';
import {
  askToLogInAgain,
  checkSession,
  closeLoginAgain,
  currentMember,
  isAskedAgain,
  learn,
  sessionKnown,
  tellOtherTabsBy,
} from './session-store.ts';

const CHANNEL = 'tsugimichi.session';

/** True where nobody has typed anything that a visitor may not go on with: there is no reason to ask for the login. */
const isForVisitors = (path: string): boolean => isPublic(path) && !isRegister(path);

/**
 * Somebody has logged in or out in another tab: asks the server who it is by now (decision S39). What it learns is told to no other
 * tab: each has been told. `isTold`: not only because the page is looked at again.
 */
const checkAgain = async (isTold: boolean): Promise<void> => {
  // In the middle of a login of this tab's own, its answer comes first.
  await sessionKnown();
  const before = currentMember();
  if (!before) return checkSession();
  const answer = await call(getMember);
  // Gone meanwhile, or somebody else: then it is known already.
  const now = currentMember();
  if (now?.id !== before.id) return;
  if (answer.success && answer.data.id !== before.id) return startOverAsOther();
  if (answer.success && now === before) learn(answer.data);
  if (answer.success && isAskedAgain()) closeLoginAgain('back');
  if (!isSessionOver(answer) || isAskedAgain()) return;
  // A session that is over by itself is no logout: what was typed waits for whoever logs in again.
  if (isForVisitors(globalThis.location.pathname)) learn(null, isTold);
  else void askToLogInAgain();
};

/**
 * Tells the site's other tabs when the person of this one changes, and asks who it is when another one tells. A page that is looked
 * at again asks as well: what ended the session may have told nobody.
 */
export const watchOtherTabs = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => void checkAgain(true);
  tellOtherTabsBy(() => channel.postMessage(null));
  // A page from the browser's cache of whole pages has not heard what was told meanwhile.
  addEventListener('pageshow', (event) => event.persisted && void checkAgain(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !currentMember()) return;
    void (isForVisitors(globalThis.location.pathname) ? checkAgain(false) : refreshMember());
  });
};
