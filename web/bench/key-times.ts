import type { Page } from 'playwright';

/** A window of a computer. */
export const desktop = { viewport: { width: 1280, height: 900 }, locale: 'ja-JP' };

type Noted = typeof globalThis & { keyTimes: number[] };

/** Runs in the page: notes, for each key, the ms until the frame that shows what it changed. */
const note = () => {
  const times: number[] = [];
  (globalThis as Noted).keyTimes = times;
  addEventListener(
    'keydown',
    () => {
      const from = performance.now();
      // After the next frame: what the key changed is on the screen then.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - from);
        port2.postMessage(null);
      });
    },
    true,
  );
};

/** Types a word into the field that has the focus; ms from each key to the frame that is drawn after it; `shown` looks at each. */
export const keyTimes = async (
  page: Page,
  word: string,
  shown: () => Promise<void> = async () => {},
): Promise<number[]> => {
  await page.evaluate(note);
  for (const [place, letter] of [...word].entries()) {
    await page.keyboard.press(letter);
    await page.waitForFunction((count) => (globalThis as Noted).keyTimes.length > count, place);
    await shown();
  }
  return page.evaluate(() => (globalThis as Noted).keyTimes);
};
