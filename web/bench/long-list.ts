import type { Browser, BrowserContext } from 'playwright';
import type { Site } from '#web/e2e/site.ts';

const worldOf = async ({ api }: Site, scenario: string, context: BrowserContext): Promise<void> => {
  const answer = await fetch(`${api}/__kit/worlds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { data }: { data: { id: string } } = await answer.json();
  await context.addCookies([{ name: 'kit_world', value: data.id, domain: 'localhost', path: '/' }]);
};

const desktop = { viewport: { width: 1280, height: 900 }, locale: 'ja-JP' };

/** ms from each key to the next frame that is drawn, while a word is typed over a list of 1,000 offers. */
export const typing = async (browser: Browser, site: Site, word: string): Promise<number[]> => {
  const context = await browser.newContext(desktop);
  await worldOf(site, 'thousand-offers', context);
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.locator('.offer-card-title').first().waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    (globalThis as unknown as { times: number[] }).times = times;
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
  });
  await page.getByLabel('キーワード').first().click();
  for (const letter of word) {
    const before = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times.length);
    await page.keyboard.press(letter);
    await page.waitForFunction((count) => (globalThis as unknown as { times: number[] }).times.length > count, before);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  await context.close();
  return times;
};

/** ms from the end of an answer with 10,000 offers to the frame that shows the first cards. */
export const firstCards = async (browser: Browser, site: Site): Promise<number> => {
  const context = await browser.newContext(desktop);
  await worldOf(site, 'ten-thousand-offers', context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('.offer-card-title')) return requestAnimationFrame(look);
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
  await context.close();
  return ms;
};
