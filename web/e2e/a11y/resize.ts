import type { Size } from '#web/e2e/page-fit.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { DESK, DESK_SETTLE_MS } from '#web/src/ui-constants.ts';
import { waitUntilThere } from '#web/tools/gallery/waiting.ts';

/** A timer of the page that is set later, for longer, ends later: the home page has asked by then. */
const offersFetchedAgain = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), DESK_SETTLE_MS + 50);

const isDesk = (page: Page): Promise<boolean> => page.evaluate((query) => matchMedia(query).matches, DESK);

/**
 * Gives the page a window of this size, and waits for what it draws otherwise then: a text that is longer now folds some frames
 * later, and a list comes anew.
 * @param name of the state: one that waits is waited for no further
 */
export const resize = async (page: Page, size: Size, name: string): Promise<void> => {
  const wasDesk = await isDesk(page);
  await page.setViewportSize(size);
  if (!wasDesk && new URL(page.url()).pathname === paths.home && (await isDesk(page))) {
    await offersFetchedAgain(page);
    await waitUntilThere(page, name);
  }
  const body = await page.$('body');
  const rendered = async () => {
    const seen = await page.content();
    // Two frames at least.
    await body?.waitForElementState('stable');
    return (await page.content()) === seen;
  };
  await expect.poll(rendered, 'the page stands still in its window').toBe(true);
};
