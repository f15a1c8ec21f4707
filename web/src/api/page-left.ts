/**
 * Calls that a browser breaks off because the page is being left are nobody's failure, yet a slow page still hears of them before
 * it ends. To be called once; the function it gives answers undefined, and after `pagehide` a promise that ends when the page is
 * shown again, from the browser's cache of whole pages, or never.
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
