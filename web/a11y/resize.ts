import type { Size } from '#web/e2e/page-fit.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { waitUntilThere } from '#web/gallery/waiting.ts';
import { paths } from '#web/paths.ts';

/** From here on the home page is one of a desk; it asks for its offers anew so long after it became one. In CSS px, and in ms. */
const DESK = 992;
const ASKED_ANEW = 200;

/** A timer of the page that is set later, for longer, ends later: the home page has asked by then. */
const offersAskedAnew = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ASKED_ANEW + 50);

/**
 * Gives the page a window of this size, and waits for what it draws otherwise then: a text that is longer now folds some frames
 * later, and a list comes anew.
 * @param name of the state: one that waits is waited for no further
 */
export const resize = async (page: Page, size: Size, name: string): Promise<void> => {
  const before = page.viewportSize()?.width ?? size.width;
  await page.setViewportSize(size);
  if (before < DESK && size.width >= DESK && new URL(page.url()).pathname === paths.home) {
    await offersAskedAnew(page);
    await waitUntilThere(page, name);
  }
  const body = await page.$('body');
  const drawn = async () => {
    const seen = await page.content();
    // Two frames at least.
    await body?.waitForElementState('stable');
    return (await page.content()) === seen;
  };
  await expect.poll(drawn, 'the page stands still in its window').toBe(true);
};
