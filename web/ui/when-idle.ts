import { codeIsThere } from './on-demand.tsx';

/** Runs `run` once the page is loaded and drawn: what may be needed later does not compete with what is needed now. */
export const whenIdle = (run: () => void): void => {
  // Safari has no such callback; there, and anywhere by then, the first painting is over after a moment.
  const drawn = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200);
  const loaded = () => void codeIsThere().then(drawn);
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
};
