/**
 * A browser aborts pending calls when the user leaves the page, and a slow page still sees these failures. To hide them, the
 * returned function gives a promise after `pagehide`; it resolves if the page is restored from the back/forward cache.
 * Before `pagehide` it gives undefined. Call `watchLeaving` only once.
 */
export const watchLeaving = (
  target: EventTarget | undefined = globalThis.window,
): (() => Promise<void> | undefined) => {
  let back: Promise<void> | undefined;
  target?.addEventListener('pagehide', () => {
    back = new Promise<void>((resolve) => {
      target.addEventListener('pageshow', () => resolve(), { once: true });
    }).then(() => {
      back = undefined;
    });
  });
  return () => back;
};
