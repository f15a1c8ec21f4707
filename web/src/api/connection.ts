import { proxy, useSnapshot } from 'valtio';

const connection = proxy({ isLost: false });

/** The server could be reached, or not: an answer is the surest sign, whatever the browser believes. */
export const noteConnection = (isThere: boolean): void => {
  connection.isLost = !isThere;
};
globalThis.window?.addEventListener('online', () => noteConnection(true));
globalThis.window?.addEventListener('offline', () => noteConnection(false));

/** True while the connection is missing. */
export const useConnectionLost = (): boolean => useSnapshot(connection).isLost;

/** Loads the page anew, but only from a server that is there: else the browser would put a page of its own in this one's place. */
export const reloadPage = (): Promise<void> =>
  fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => globalThis.location.reload(),
    () => noteConnection(false),
  );
