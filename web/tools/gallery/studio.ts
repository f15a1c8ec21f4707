import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import type { Site } from '#web/e2e/site.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { takeUtf8Locale } from '#web/tools/test-run/locale.ts';

/** Calls back with a browser and the built site, alone or with the kit; the caller has taken a port set. */
export const withStudio = async <T>(
  build: 'web' | 'kit',
  work: (studio: Site & { readonly browser: Browser }) => Promise<T>,
): Promise<T> => {
  takeUtf8Locale();
  // Imported late: the module reads the port set when it loads.
  const { startSite } = await import('#web/e2e/site.ts');
  await using stack = new AsyncDisposableStack();
  const site = stack.adopt(await startSite(build), (one) => one.stop());
  const { executablePath } = await findBrowser(browserProbe);
  const browser = stack.use(await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS }));
  return await work({ ...site, browser });
};

/** Number of pictures drawn in parallel. */
const HANDS = 3;

/** Draws pictures and prints their files. @returns the number that failed */
export const drawAll = async <P extends { readonly name: string }>(
  pictures: readonly P[],
  draw: (picture: P) => Promise<string>,
): Promise<number> => {
  const waiting = [...pictures];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        console.log(await draw(next));
      } catch (error) {
        failed += 1;
        console.error(`${next.name} could not be drawn: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  return failed;
};

/** Draws the window as WebP, which Playwright's screenshots do not support. @returns its size in bytes */
export const drawWebp = async (page: Page, file: string, quality: number): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(file, bytes);
  return bytes.length;
};
