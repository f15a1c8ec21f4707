import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openWorld } from '#web/e2e/world.ts';
import { enter, settle } from './enter.ts';
import { readLayout } from './layout.ts';
import type { Picture } from './picture.ts';

interface Studio {
  readonly browser: Browser;
  readonly origin: string;
  readonly api: string;
  readonly folder: string;
}

const PATIENCE = 8_000;
/** Height limit in px: a list of fifty offers is cut off. */
const TALLEST = 6_000;
/** Window height of a phone and a laptop. */
const heightOf = (width: number): number => (width < 768 ? 812 : 900);

/** Scrolls through the page once, because pictures below the fold load lazily. */
const goThrough = async (page: Page, picture: Picture): Promise<void> => {
  await page.evaluate(async () => {
    const before = scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: before, behavior: 'instant' });
  });
  await settle(page, picture);
};

/** Moves fixed elements to the page's end for a full-page picture. Returns the page's height. */
const unfix = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    document.body.style.position = 'relative';
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.position = 'absolute';
    return document.documentElement.scrollHeight;
  });

const pose = async (page: Page, picture: Picture, width: number): Promise<boolean> => {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const isWhole = !hasDialog && !picture.window;
  // Moves the mouse away from buttons, to show them without hover.
  await page.mouse.move(0, 0);
  if (picture.print) await page.emulateMedia({ media: 'print' });
  if (isWhole) await goThrough(page, picture);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (beyond > 0 && !picture.print) console.warn(`${picture.name} is ${beyond} px wider than a window of ${width} px.`);
  return isWhole;
};

/** Draws a screen at a width, in its own world and browser context. Returns the file name. */
export const draw = async (studio: Studio, picture: Picture, width: number): Promise<string> => {
  const { browser, origin, api, folder } = studio;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width, height: heightOf(width) },
    hasTouch: width < 768,
  });
  context.setDefaultTimeout(PATIENCE);
  const { scenario = 'ordinary-day' } = picture;
  const world = await openWorld({ api, origin }, scenario, context);
  try {
    const page = await context.newPage();
    await enter(page, world, picture);
    const isWhole = await pose(page, picture, width);
    const file = `${picture.name}-${width}.png`;
    const path = join(folder, file);
    if (isWhole) {
      const height = Math.min(TALLEST, await unfix(page));
      await page.screenshot({ path, animations: 'disabled', fullPage: true, clip: { x: 0, y: 0, width, height } });
    } else await page.screenshot({ path, animations: 'disabled' });
    writeFileSync(path.replace(/png$/, 'json'), JSON.stringify(await readLayout(page)));
    return file;
  } finally {
    await context.close();
    await world.close();
  }
};
