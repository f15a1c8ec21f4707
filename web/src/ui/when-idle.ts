import { codeIsThere } from './on-demand.tsx';

/** Nothing waits longer for what a page shows first, in ms. */
const PATIENCE_MS = 3_000;

const awaited: (Promise<unknown> | undefined)[] = [];
/** Tells of the calls without which the page shows nothing yet. */
export const showsFirst = (calls: readonly (Promise<unknown> | undefined)[]): void => {
  awaited.push(...calls);
};

const picturesAreThere = (): Promise<unknown> =>
  Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));

/** What is drawn is on the screen so long after, in ms: a busy phone paints it late. */
const PAINTED_MS = 300;
const painted = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, PAINTED_MS));

/** Ends when the page has what it is drawn with: its answers, the code that they ask for, and the pictures that are seen, and that has been painted. */
const isDrawn = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(awaited).then(codeIsThere).then(picturesAreThere).then(painted),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

/** Runs `run` once the page is loaded and drawn: what may be needed later does not compete with what is needed now. */
export const whenIdle = (run: () => void): void => {
  // Safari has no such callback; there, and anywhere by then, the first painting is over after a moment.
  const rendered = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200);
  const loaded = () => void isDrawn().then(rendered);
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
};
