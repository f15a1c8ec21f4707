import type { Size } from '#web/e2e/page-fit.ts';
import { expect, type Page } from '#web/e2e/test.ts';

/** Gives the page a window of this size, and waits for what it draws otherwise then: a text that is longer now folds some frames later. */
export const resize = async (page: Page, size: Size): Promise<void> => {
  await page.setViewportSize(size);
  const body = await page.$('body');
  const drawn = async () => {
    const before = await page.content();
    // Two frames at least.
    await body?.waitForElementState('stable');
    return (await page.content()) === before;
  };
  await expect.poll(drawn, 'the page stands still in its window').toBe(true);
};
