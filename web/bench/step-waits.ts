import type { Page } from 'playwright';
import { treeOf } from './reference.ts';
import type { Tree } from './reference-page.ts';

/** One page on the way through the registration: how long it was waited for, and what stands in it. */
export interface StepWait {
  /** Its path. */
  readonly to: string;
  /** ms from the last thing done on the page before to the frame in which this one can be worked. */
  readonly ms: number;
  readonly tree: Tree;
}

type Noted = typeof globalThis & { stepWaits: StepWait[] };

/** Runs in the page, before anything else of it: notes how long each next page of it is waited for. */
const note = (read: () => Tree) => {
  const waits: StepWait[] = [];
  (globalThis as Noted).stepWaits = waits;
  let done = 0;
  for (const kind of ['pointerup', 'click', 'keydown'])
    addEventListener(
      kind,
      ({ isTrusted, timeStamp }) => {
        if (isTrusted) done = timeStamp;
      },
      true,
    );
  let shown = '';
  let path = location.pathname;
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const isNew = location.pathname !== path && heading !== '' && heading !== shown;
    const isUsable =
      !document.querySelector('main [aria-busy=true]') &&
      ![...document.querySelectorAll('[role=status]')].some((status) => status.textContent === '読み込み中です') &&
      document.querySelector('main :is(input, button, select, textarea):not(:disabled)') !== null;
    if (isNew && isUsable) {
      // Seen in one frame, on the screen with the next.
      waits.push({ to: location.pathname, ms: performance.now() - done, tree: read() });
      path = location.pathname;
    }
    if (location.pathname === path) shown = heading;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Lets the pages that are opened from now on note their waits. */
export const noteWaits = (page: Page): Promise<unknown> => page.addInitScript(`(${note})(${treeOf})`);

/** What the page that is open has noted. */
export const notedWaits = (page: Page): Promise<readonly StepWait[]> =>
  page.evaluate(() => (globalThis as Noted).stepWaits);

/** All waiting of a way, in ms. */
export const wholeWait = (waits: readonly StepWait[]): number => waits.reduce((sum, { ms }) => sum + ms, 0);
