import type { Browser } from 'playwright';
import type { Site } from '#web/e2e/site.ts';
import { person, sendLogin } from '#web/e2e/test.ts';
import { openWorld } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';
import { desktop, keyTimes } from './key-times.ts';
import type { Drawing, Typing } from './long-list.ts';
import { snapshot } from './reference.ts';

/** What a profile of 100 jobs and 3 files costs. */
export interface LongProfile {
  /** From the press of 編集 to the frame that shows the form with all jobs. */
  readonly opening: Drawing;
  /** Each key typed into the oldest job. */
  readonly edited: Typing;
}

/** Opens the career of somebody with 100 jobs, and types into the oldest one. */
export const longProfile = async (browser: Browser, site: Site, word: string): Promise<LongProfile> => {
  const context = await browser.newContext(desktop);
  await openWorld(site, 'hundred-careers', context);
  const page = await context.newPage();
  await page.goto(`${site.origin}${paths.login}`);
  await sendLogin(page, person('aoi'));
  await page.getByRole('button', { name: '高梨 葵' }).waitFor();
  await page.goto(`${site.origin}${paths.profile}`);
  const section = page.locator('#career');
  const edit = section.getByRole('button', { name: /編集/ });
  await edit.waitFor();
  // Its code is fetched while the pointer comes nearer.
  await edit.hover();
  await page.waitForLoadState('networkidle');
  const before = await snapshot(page);
  const ms = await edit.evaluate(async (button: HTMLElement) => {
    const from = performance.now();
    button.click();
    while (document.querySelectorAll('#career form section').length < 100) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
  const opening = { ms, trees: [before, await snapshot(page)] };
  await section.getByRole('button', { name: /^編集/ }).last().click();
  await section.locator('form section').last().getByLabel('役職').focus();
  const trees = [await snapshot(page)];
  const times = await keyTimes(page, word, async () => {
    trees.push(await snapshot(page));
  });
  await context.close();
  return { opening, edited: { times, trees } };
};
