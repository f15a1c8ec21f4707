/** How long a page that may be unloading counts as still leaving, in ms. */
const LEAVING_MS = 1000;

/**
 * A browser aborts pending calls when the user leaves the page, and a slow page still sees these failures; Firefox aborts them seconds
 * before `pagehide`. To hide them, the returned function gives a promise once a navigation has begun. It resolves when the page is
 * restored from the back/forward cache, or if it is still visible a second later: then the user stayed. Otherwise it gives undefined.
 * Call `watchLeaving` only once.
 */
export const watchLeaving = (
  target: EventTarget | undefined = globalThis.window,
  navigation: EventTarget | undefined = globalThis.navigation,
): (() => Promise<void> | undefined) => {
  let back: Promise<void> | undefined;
  let isLeaving = false;
  const begin = (): void => {
    isLeaving = true;
  };
  target?.addEventListener('beforeunload', begin);
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (!destination.sameDocument && downloadRequest === null) begin();
  });
  target?.addEventListener('pagehide', () => {
    back = new Promise<void>((resolve) => {
      target.addEventListener('pageshow', () => resolve(), { once: true });
    }).then(() => {
      back = undefined;
      isLeaving = false;
    });
  });
  const untilStayed = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    if (back) return back;
    isLeaving = false;
  };
  return () => back ?? (isLeaving ? untilStayed() : undefined);
};
