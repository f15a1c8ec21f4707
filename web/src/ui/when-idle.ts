import { codeIsThere } from './on-demand.tsx';

/** Maximum wait for the first content of a page, in ms. */
const TIMEOUT_MS = 3_000;

const awaited: (Promise<unknown> | undefined)[] = [];
/** Registers the calls that the first content of the page needs. */
export const showsFirst = (calls: readonly (Promise<unknown> | undefined)[]): void => {
  awaited.push(...calls);
};

const picturesAreThere = (): Promise<unknown> =>
  Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));

/** Delay in ms until rendered content is painted: a busy phone paints late. */
const PAINTED_MS = 300;
const painted = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, PAINTED_MS));

/** Resolves when the page's responses, code and visible images have loaded and been painted. */
const nextPaint = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(awaited).then(codeIsThere).then(picturesAreThere).then(painted),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);

/** Calls `run` after the page has loaded and rendered, so that later needs do not compete with current ones. */
export const whenIdle = (run: () => void): void => {
  // Safari lacks requestIdleCallback; a short delay is enough for the first paint there.
  const rendered = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200);
  const loaded = () => void nextPaint().then(rendered);
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
};
