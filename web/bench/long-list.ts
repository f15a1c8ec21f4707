import type { Browser } from 'playwright';
import { offerCards } from '#web/e2e/offers.ts';
import type { Site } from '#web/e2e/site.ts';
import { openWorld } from '#web/e2e/world.ts';
import { desktop, keyTimes } from './key-times.ts';
import { snapshot } from './reference.ts';
import type { Tree } from './reference-page.ts';

/** ms of each key, and what stood in the page before the first and after each. */
export interface Typing {
  readonly times: readonly number[];
  readonly trees: readonly Tree[];
}

/** ms from each key to the next frame that is drawn, while a word is typed over a list of 1,000 offers. */
export const typing = async (browser: Browser, site: Site, word: string): Promise<Typing> => {
  const context = await browser.newContext(desktop);
  await openWorld(site, 'thousand-offers', context);
  const page = await context.newPage();
  await page.goto(site.origin);
  await offerCards(page).first().waitFor();
  await page.getByLabel('キーワード').first().click();
  const trees = [await snapshot(page)];
  const times = await keyTimes(page, word, async () => {
    trees.push(await snapshot(page));
  });
  await context.close();
  return { times, trees };
};

/** ms of one drawing, and what stood in the page before and after it. */
export interface Drawing {
  readonly ms: number;
  readonly trees: readonly Tree[];
}

/** ms to read an answer with 10,000 offers, and nothing more. */
export const parseTime = async (browser: Browser, site: Site): Promise<number> => {
  const context = await browser.newContext(desktop);
  await openWorld(site, 'ten-thousand-offers', context);
  const page = await context.newPage();
  await page.goto(`${site.origin}/plain.html`);
  const ms = await page.evaluate(async (url) => {
    const text = await (await fetch(url, { credentials: 'include' })).text();
    const from = performance.now();
    JSON.parse(text);
    return performance.now() - from;
  }, `${site.api}/api/offers?type=1`);
  await context.close();
  return ms;
};

/** ms from the end of an answer with 10,000 offers to the frame that shows the first cards. */
export const firstCards = async (browser: Browser, site: Site): Promise<Drawing> => {
  const context = await browser.newContext(desktop);
  await openWorld(site, 'ten-thousand-offers', context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('main li h3')) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('cards');
      port2.postMessage(null);
      return 0;
    };
    requestAnimationFrame(look);
  });
  await page.goto(site.origin);
  await page.waitForFunction(() => performance.getEntriesByName('cards').length > 0, undefined, { timeout: 60_000 });
  const ms = await page.evaluate(() => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/offers'));
    const end = (answer as PerformanceResourceTiming).responseEnd;
    return (performance.getEntriesByName('cards')[0]?.startTime ?? Number.NaN) - end;
  });
  const trees: Tree[] = [['div', {}, []], await snapshot(page)];
  await context.close();
  return { ms, trees };
};
