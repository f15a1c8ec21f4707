import type { Size } from '#web/e2e/page/fit.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { DESK, DESK_SETTLE_MS } from '#web/src/ui-constants.ts';
import { waitUntilThere } from '#web/tools/gallery/waiting.ts';

/** Waits longer than the home page, which requests offers DESK_SETTLE_MS after a resize. */
const offersFetchedAgain = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), DESK_SETTLE_MS + 50);

const isDesk = (page: Page): Promise<boolean> => page.evaluate((query) => matchMedia(query).matches, DESK);

/**
 * Resizes the window and waits for the new layout: longer texts fold some frames later, and a list reloads.
 * @param name of the state; a loading state is not waited for
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
    await body?.waitForElementState('stable');
    return (await page.content()) === seen;
  };
  await expect.poll(rendered, 'the page no longer changes after the resize').toBe(true);
};
