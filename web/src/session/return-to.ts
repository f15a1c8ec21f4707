import { string } from 'superstruct';
import { navigate } from 'wouter/use-browser-location';
import { isOffer, paths } from '#web/src/paths.ts';
import { openedLink } from '#web/src/storage/mail-links.ts';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('session', 'tsugimichi.return', string());

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Accepts only addresses of this site: no scheme, host, `//` or control characters, and not the login itself. */
export const isOwnAddress = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and could then see a host.
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(address) && !address.startsWith(paths.login);

/** Not in a store, because no component shows it; it ends with the document. */
const page = {
  /** True while the document is being replaced. */
  isLeaving: false,
  /** The return address with a mail's token, which is never stored, because the next person to log in would get it. */
  withToken: null as string | null,
};

const dropToken = (): void => {
  page.withToken = null;
};
const forget = (): void => {
  memory.forget();
  dropToken();
};

/**
 * Stores the visitor's address for after the login (decision S7). A mail's token is lost with the page: the settings then ask to open
 * the link again. An offer's token may stay in the tab (S44).
 */
export const rememberReturn = (address: string): void => {
  if (!isOwnAddress(address)) return;
  const stored = isOffer(pathOf(address)) ? address : address.replace(/([?&]token=)[^&#]+/, '$1');
  memory.write(stored);
  page.withToken = stored === address ? null : address;
  globalThis.addEventListener?.('pagehide', dropToken, { once: true });
};

/** Whether the login leads back to the page at this address. */
export const returnsTo = (address: string): boolean => pathOf(memory.read() ?? '') === pathOf(address);

/** Whether the login has led back to this address; true once. */
export const takeReturn = (address: string): boolean => {
  const isBack = returnsTo(address);
  if (isBack) forget();
  return isBack;
};

/**
 * Call on every page with the previous address: a login opened from an offer returns to it, and every page off the way to the login
 * clears the return address. Texts of the footer keep it, such as the terms. A reset link is gone, too.
 */
export const enterPage = (path: string, isOnWayToLogin: boolean, from?: string): void => {
  if (path !== paths.reset) openedLink.forget();
  if (path === paths.login && from !== undefined && isOffer(pathOf(from))) rememberReturn(from);
  else if (!isOnWayToLogin && !returnsTo(path)) forget();
};

/**
 * After the login: returns to the offer with a full reload, else to the requested page, else to home. Without storage there is no
 * reload: it would lose the pending application.
 */
export const goBackAfterLogin = (): void => {
  if (page.isLeaving) return;
  const stored = page.withToken ?? memory.read();
  const target = stored && isOwnAddress(stored) ? stored : paths.home;
  dropToken();
  const isToOffer = isOffer(pathOf(target));
  // The offer's page takes it.
  const hasStorage = isToOffer && memory.write(target);
  if (!isToOffer) memory.forget();
  if (hasStorage) {
    page.isLeaving = true;
    globalThis.location.replace(target);
  } else {
    navigate(target, { replace: true });
  }
};
