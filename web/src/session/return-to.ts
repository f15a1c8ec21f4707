import { string, type } from 'superstruct';
import { proxy } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { isOffer, isPublic, isRegistrationPage, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { currentMember } from './session-store.ts';

const memory = persisted('session', 'tsugimichi.return', string());
/** The offer that somebody pressed 応募する at before they were logged in (decision S37). */
const pending = persisted('session', 'tsugimichi.apply', type({ address: string(), title: string() }));

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Only an address of this site: no scheme, no host, no `//`, no control characters, and not the login itself. */
export const isOwnAddress = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and could then see a host.
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(address) && !address.startsWith(paths.login);

/** Keeps where the visitor was, for after the login (decision S7). */
export const rememberReturn = (address: string): void => {
  if (isOwnAddress(address)) memory.write(address);
};

/**
 * The login was opened from `from`: an offer is what to come back to; any other public page means that nothing is kept.
 * A page that needs the login has been remembered by whoever sent the visitor away from it.
 */
const enterLogin = (from: string): void => {
  const path = pathOf(from);
  if (isOffer(path)) rememberReturn(from);
  else if (isPublic(path) && !isRegistrationPage(path)) memory.forget();
};

/** On every page, with the address of the one before: on the way to a login, and through a registration, the offer is kept. */
export const enterPage = (path: string, from?: string): void => {
  if (path === paths.login && from !== undefined) enterLogin(from);
  const isOnTheWay = isRegistrationPage(path) || currentMember() !== null;
  if (!isOnTheWay && pathOf(pending.read()?.address ?? '') !== path) pending.forget();
};

/** The document is about to be replaced. */
const state = proxy({ isLeaving: false });

/** After the login: the offer the visitor came from by full reload, else the page they were sent away from, else home. */
export const goBackAfterLogin = (): void => {
  if (state.isLeaving) return;
  const stored = memory.read();
  memory.forget();
  const target = stored && isOwnAddress(stored) ? stored : paths.home;
  if (isOffer(pathOf(target))) {
    state.isLeaving = true;
    globalThis.location.replace(target);
  } else {
    navigate(target, { replace: true });
  }
};

/** Leads to the login, which says why, and remembers the offer. */
export const askToApply = (offer: { address: string; title: string }): void => {
  rememberReturn(offer.address);
  pending.write(offer);
  navigate(paths.login);
};

/** The title of the offer that the login is asked for; undefined where it was opened for another reason. */
export const pendingTitle = (): string | undefined => pending.read()?.title;

/** True once at the offer that somebody wanted to apply for. */
export const takePending = (address: string): boolean => {
  const isHere = pending.read()?.address === address;
  if (isHere) pending.forget();
  return isHere;
};
