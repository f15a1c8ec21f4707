import { string, type } from 'superstruct';
import { proxy } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { isOffer, isPublic, isRegistrationPage, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { currentMember } from './session-store.ts';

const memory = persisted('session', 'tsugimichi.return', string());
/** The offer whose 応募する button a visitor pressed before the login (decision S37). */
const pending = persisted('session', 'tsugimichi.apply', type({ address: string(), title: string() }));

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Accepts only addresses of this site: no scheme, host, `//` or control characters, and not the login itself. */
export const isOwnAddress = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and could then see a host.
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(address) && !address.startsWith(paths.login);

/** Stores the visitor's address for after the login (decision S7). */
export const rememberReturn = (address: string): void => {
  if (isOwnAddress(address)) memory.write(address);
};

/**
 * Handles a login opened from `from`: stores an offer as the return address; other public pages clear it. For a page that
 * needs a login, the redirecting guard has already stored it.
 */
const enterLogin = (from: string): void => {
  const path = pathOf(from);
  if (isOffer(path)) rememberReturn(from);
  else if (isPublic(path) && !isRegistrationPage(path)) memory.forget();
};

/** Call on every page with the previous address. The pending offer is kept through login and registration, else dropped. */
export const enterPage = (path: string, from?: string): void => {
  if (path === paths.login && from !== undefined) enterLogin(from);
  const isOnTheWay = isRegistrationPage(path) || currentMember() !== null;
  if (!isOnTheWay && pathOf(pending.read()?.address ?? '') !== path) pending.forget();
};

/** True while the document is being replaced. */
const state = proxy({ isLeaving: false });

/** After the login: returns to the offer with a full reload, else to the requested page, else to home. */
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

/** Opens the login page and stores the offer, which the page names. */
export const askToApply = (offer: { address: string; title: string }): void => {
  rememberReturn(offer.address);
  pending.write(offer);
  navigate(paths.login);
};

/** The title of the offer for which the login was opened; else undefined. */
export const pendingTitle = (): string | undefined => pending.read()?.title;

/** Returns whether this is the pending offer's address, and clears it; so it is true only once. */
export const takePending = (address: string): boolean => {
  const isHere = pending.read()?.address === address;
  if (isHere) pending.forget();
  return isHere;
};
