/** Runs `run` once the page is loaded and drawn: what may be needed later does not compete with what is needed now. */
export const whenIdle = (run: () => void): void => {
  // Safari has no such callback; there, and anywhere by then, the first painting is over after a moment.
  const later = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
