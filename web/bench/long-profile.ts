import type { Browser } from 'playwright';
import type { Site } from '#web/e2e/site.ts';
import { person, sendLogin } from '#web/e2e/test.ts';
import { openWorld } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';
import { keyTimes } from './key-times.ts';
import { desktop } from './long-list.ts';

/** What a profile of 100 jobs and 3 files costs, in ms. */
export interface LongProfile {
  /** From the press of 編集 to the frame that shows the form with all jobs. */
  readonly opening: number;
  /** From each key typed into the oldest job to the frame after it. */
  readonly keys: readonly number[];
}

/** Opens the career of somebody with 100 jobs, and types into the oldest one. */
export const longProfile = async (browser: Browser, site: Site, word: string): Promise<LongProfile> => {
  const context = await browser.newContext(desktop);
  await openWorld(site.api, site.origin, 'hundred-careers', context);
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
  const opening = await edit.evaluate(async (button: HTMLElement) => {
    const from = performance.now();
    button.click();
    while (document.querySelectorAll('#career .entry-card').length < 100) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
  await section.getByRole('button', { name: /^編集/ }).last().click();
  await section.locator('.entry-card').last().getByLabel('役職').focus();
  const keys = await keyTimes(page, word);
  await context.close();
  return { opening, keys };
};
