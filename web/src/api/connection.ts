import { proxy, useSnapshot } from 'valtio';

const connection = proxy({ isLost: false });

/** Records whether the server is reachable: a response is more reliable than the browser's own events. */
export const noteConnection = (isThere: boolean): void => {
  connection.isLost = !isThere;
};
globalThis.window?.addEventListener('online', () => noteConnection(true));
globalThis.window?.addEventListener('offline', () => noteConnection(false));

export const useConnectionLost = (): boolean => useSnapshot(connection).isLost;

/** Reloads the page if the server responds; else the browser would show its own error page instead. */
export const reloadPage = (): Promise<void> =>
  fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => globalThis.location.reload(),
    () => noteConnection(false),
  );
