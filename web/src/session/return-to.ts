import { string } from 'superstruct';
import { proxy } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { isFooterPage, isOffer, isRegistrationPage, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('session', 'tsugimichi.return', string());

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Accepts only addresses of this site: no scheme, host, `//` or control characters, and not the login itself. */
export const isOwnAddress = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and could then see a host.
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(address) && !address.startsWith(paths.login);

/** Stores the visitor's address for after the login (decision S7). */
export const rememberReturn = (address: string): void => {
  if (isOwnAddress(address)) memory.write(address);
};

/** Whether the login leads back to the page at this address. */
export const returnsTo = (address: string): boolean => pathOf(memory.read() ?? '') === pathOf(address);

/**
 * Call on every page with the previous address: a login opened from an offer returns to it, and every page off the way to the login
 * clears the return address. Texts of the footer keep it, such as the terms.
 */
export const enterPage = (path: string, from?: string): void => {
  if (path === paths.login && from !== undefined && isOffer(pathOf(from))) rememberReturn(from);
  else if (!isRegistrationPage(path) && !isFooterPage(path) && !returnsTo(path)) memory.forget();
};

/** True while the document is being replaced. */
const state = proxy({ isLeaving: false });

/**
 * After the login: returns to the offer with a full reload, else to the requested page, else to home. Without storage there is no
 * reload: it would lose the pending application.
 */
export const goBackAfterLogin = (): void => {
  if (state.isLeaving) return;
  const stored = memory.read();
  const target = stored && isOwnAddress(stored) ? stored : paths.home;
  const hasStorage = memory.write(target);
  memory.forget();
  if (hasStorage && isOffer(pathOf(target))) {
    state.isLeaving = true;
    globalThis.location.replace(target);
  } else {
    navigate(target, { replace: true });
  }
};
