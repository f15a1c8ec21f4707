import type { Browser, Page } from 'playwright';
import type { Site } from '#web/e2e/site.ts';
import { openWorld, type World } from '#web/e2e/world.ts';
import { desktop } from './key-times.ts';
import { snapshot } from './reference.ts';
import type { Tree } from './reference-page.ts';

const ROUNDS = 9;
const SCENARIO = 'thirty-offers';
/** The titles of offers. */
const CARDS = 'main li h3';
const ENTRIES = 2_000;
/** Of them so many are sent at once. */
const AT_ONCE = 40;
const COUNT = '[aria-labelledby=kit-journal] [role=status]';
/** Stands in the panel once it can be used. */
const USABLE = '[aria-label="Scenarios"] a';

/** ms of ours and of what it is compared with. */
interface Beside {
  readonly ours: number;
  readonly reference: number;
}

/** ms from the call for an address to what then stands on the page. */
const arrival = async (page: Page, url: string, stands: string): Promise<number> => {
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(stands).first().waitFor();
  return performance.now() - from;
};

/** In turns: ms of a link into a state to the page that stands, and of the same page asked for itself. */
export const openings = async (browser: Browser, kit: Site): Promise<Beside[]> => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const seen: Beside[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    seen.push({
      ours: await arrival(page, `${kit.origin}/__kit/open?scenario=${SCENARIO}`, CARDS),
      reference: await arrival(page, `${kit.origin}/`, CARDS),
    });
  await context.close();
  return seen;
};

/** What stands in the panel once it can be used. */
export const panelTree = async (browser: Browser, kit: Site): Promise<Tree> => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await arrival(page, `${kit.origin}/__kit/`, USABLE);
  const tree = await snapshot(page);
  await context.close();
  return tree;
};

/** In turns: ms to the panel that can be used, and to the page at `drawn`, on which React alone draws the same. */
export const panelStarts = async (browser: Browser, kit: Site, drawn: string) => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const seen: Beside[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    seen.push({
      ours: await arrival(page, `${kit.origin}/__kit/`, USABLE),
      reference: await arrival(page, drawn, USABLE),
    });
  await context.close();
  return seen;
};

/** Asks for these in turns until the journal holds what it can. */
const fillJournal = async (world: World, paths: readonly string[]): Promise<void> => {
  for (let from = 0; from < ENTRIES; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        world.api(paths[at % paths.length] ?? '').then((answer) => answer.arrayBuffer()),
      ),
    );
};

/** Runs in the page: ms from the next key to the frame after the count of requests has changed. */
const nextCount = (count: string): void => {
  const told = () => document.querySelector(count)?.textContent;
  const page = globalThis as typeof globalThis & { counted: Promise<number> };
  page.counted = new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const [from, before] = [performance.now(), told()];
        const look = () => {
          if (told() === before) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
};

/** ms of each key that filters 2,000 requests of the journal to a half of them or back, and what stood in the panel then. */
export const journalFilter = async (browser: Browser, kit: Site) => {
  const context = await browser.newContext(desktop);
  const world = await openWorld({ ...kit, hasWorldTime: true }, SCENARIO, context);
  await fillJournal(world, ['/api/job-types', '/api/industries']);
  const page = await context.newPage();
  await page.goto(`${kit.origin}/__kit/`);
  await page
    .locator(COUNT)
    .filter({ hasText: `${ENTRIES} requests` })
    .waitFor();
  await page.getByRole('searchbox', { name: 'Filter requests' }).focus();
  const trees = [await snapshot(page)];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(nextCount, COUNT);
    await page.keyboard.press(round % 2 === 0 ? 'j' : 'Backspace');
    times.push(await page.evaluate(() => (globalThis as typeof globalThis & { counted: Promise<number> }).counted));
    trees.push(await snapshot(page));
  }
  await context.close();
  return { times, trees };
};
