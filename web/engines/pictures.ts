import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#web/e2e/site.ts';
import { writeAlbum } from './album.ts';
import type { Engine, EngineKind, Tab } from './engine.ts';
import { logIn } from './log-in.ts';
import { target } from './page.ts';
import { SCREENS, type Screen } from './screens.ts';
import { openPlace } from './world.ts';

const WIDTHS = [375, 1280] as const;
/** A phone's window and a laptop's; a screen that is longer is drawn in a window of its own length, up to the tallest. */
const heightOf = (width: number) => (width < 768 ? 812 : 900);
const TALLEST = 3_600;

/** Waits in the page until everything has come, faded in, and stood still for half a second, ten at most; gives the page's height, 0 under a dialog. */
const rest = async (): Promise<number> => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shape = () => `${document.querySelector('[aria-busy=true]') !== null} ${document.body.innerHTML.length}`;
  const isComplete = () => [...document.images].every((image) => image.complete || image.loading === 'lazy');
  await document.fonts.ready;
  let before = shape();
  const until = performance.now() + 10_000;
  for (let since = performance.now(); performance.now() - since < 500 && performance.now() < until; ) {
    await frame();
    const now = shape();
    if (now !== before || now.startsWith('true') || !isComplete()) since = performance.now();
    before = now;
  }
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const patience = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  return document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight;
};

const draw = async (tab: Tab, width: number, file: string): Promise<void> => {
  const height = Math.min(TALLEST, Math.max(heightOf(width), await tab.run(rest)));
  await tab.resize({ width, height });
  await tab.run(rest);
  writeFileSync(file, await tab.picture());
  await tab.resize({ width, height: heightOf(width) });
};

/** Draws the screens of a visitor or a member. */
const drawAll = async (
  engine: Engine,
  name: string,
  site: Site,
  who: keyof typeof SCREENS,
  width: number,
  folder: string,
) => {
  const place = await openPlace(engine, site, { width, height: heightOf(width) });
  try {
    const { page } = place;
    if (who !== 'visitor') await logIn(page, who);
    for (const screen of SCREENS[who] satisfies readonly Screen[]) {
      await page.goto(screen.path);
      await page.sees(target('heading'));
      await screen.act?.(page);
      const file = `${screen.name}-${width}-${name}.png`;
      await draw(page.tab, width, join(folder, file));
      console.log(file);
    }
  } finally {
    await place.close();
  }
};

/** Draws all screens in the engines, and a page that shows them side by side. */
export const drawPictures = async (kinds: readonly EngineKind[], site: Site, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const versions = new Map<string, string>();
  for (const { name, start } of kinds) {
    const engine = await start();
    versions.set(name, engine.version);
    try {
      for (const width of WIDTHS)
        for (const who of ['visitor', 'aoi'] as const) await drawAll(engine, name, site, who, width, folder);
    } finally {
      await engine.close();
    }
  }
  writeAlbum(folder, versions, Object.values(SCREENS).flat(), WIDTHS);
};
