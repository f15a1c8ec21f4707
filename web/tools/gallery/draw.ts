import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readLayout } from './layout.ts';
import type { Picture } from './pictures.ts';

/** Draws the window as WebP, which Playwright's screenshots do not support. */
const drawSmall = async (page: Page, file: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  writeFileSync(file, Buffer.from(data, 'base64'));
};

/** Keeps toasts, and pages that would reload or leave after a second. */
const stopTimers = (): void => {
  const later = setTimeout;
  const some = (run: () => void, ms = 0) => (ms >= 900 && ms <= 3000 ? 0 : later(run, ms));
  Object.assign(globalThis, { setTimeout: some });
};

/** Longest waits for requests and for signs of loading, in ms: some scenarios never answer. */
const REQUESTS_MS = 5000;
const LOADED_MS = 20_000;

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: REQUESTS_MS }).catch(() => undefined);
  const isThere = () =>
    document.querySelector('h1') && !document.querySelector('#root :is(.spinner, [class*=loading], [aria-busy=true])');
  await page.waitForFunction(isThere, undefined, { timeout: LOADED_MS }).catch(() => undefined);
};

/** Height limit in px: a list of fifty offers is cut off. */
const TALLEST = 6000;

/** Draws the window, and without a dialog the whole page in a window of its height, with the positions of its boxes. */
const drawWhole = async (page: Page, path: string, width: number): Promise<void> => {
  await settle(page);
  if ((await page.locator('dialog[open]').count()) === 0) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(TALLEST, height) });
    // Some pictures load when they are near the window.
    await settle(page);
  }
  await page.screenshot({ path, animations: 'disabled' });
  writeFileSync(path.replace(/png$/, 'json'), JSON.stringify(await readLayout(page)));
};

/** In px, or small for the list of the kit's panel: 320 px wide, about 15 KB. */
export type Width = number | 'small';

/** Draws a state in its own world. @returns the file */
export const draw = async (page: Page, picture: Picture, width: Width, folder: string): Promise<string> => {
  await page.addInitScript(stopTimers);
  // In a wide window at first, as in the browser tests: a phone folds parts of the profile.
  await picture.open(page);
  const isSmall = width === 'small';
  await page.setViewportSize(isSmall ? { width: 375, height: 500 } : { width, height: width < 768 ? 812 : 900 });
  await page.addStyleTag({ content: '[data-kit] { display: none } * { animation-play-state: paused !important }' });
  const file = join(folder, isSmall ? `${picture.name}.webp` : `${picture.name}-${width}.png`);
  await (isSmall ? drawSmall(page, file) : drawWhole(page, file, width));
  return file;
};
