import { string } from 'superstruct';
import { navigate } from 'wouter/use-browser-location';
import { isOffer, isPublic, isRegistrationPage, paths } from '#web/paths.ts';
import { persisted } from '#web/storage/persisted.ts';

const memory = persisted('session', 'tsugimichi.return', string());

/** Only an address of this site: no scheme, no host, no `//`, no control characters, and not the login itself. */
export const isOwnAddress = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and could then see a host.
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(address) && !address.startsWith(paths.login);

/** Keeps where the visitor was, for after the login (decision S7). */
export const rememberReturn = (address: string): void => {
  if (isOwnAddress(address)) memory.keep(address);
};

/**
 * The login was opened from `from`: an offer is what to come back to; any other public page means that nothing is kept.
 * A page that needs the login has been remembered by whoever sent the visitor away from it.
 */
export const enterLogin = (from: string): void => {
  const path = from.replace(/[?#].*$/, '');
  if (isOffer(path)) rememberReturn(from);
  else if (isPublic(path) && !isRegistrationPage(path)) memory.forget();
};

let leaving = false;

/** After the login: the offer the visitor came from by full reload, else the page they were sent away from, else home. */
export const goBackAfterLogin = (): void => {
  if (leaving) return;
  const kept = memory.recall();
  memory.forget();
  const target = kept && isOwnAddress(kept) ? kept : paths.home;
  if (isOffer(target.replace(/[?#].*$/, ''))) {
    leaving = true;
    globalThis.location.replace(target);
  } else {
    navigate(target, { replace: true });
  }
};

/** Leads to the login and remembers this page. */
export const askForLogin = (address = globalThis.location.pathname + globalThis.location.search): void => {
  rememberReturn(address);
  navigate(paths.login);
};
