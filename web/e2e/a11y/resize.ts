import type { Size } from '#web/e2e/page/fit.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { DESK } from '#web/src/ui-constants.ts';
import { waitUntilThere } from '#web/tools/gallery/waiting.ts';

const isDesk = (size: Size | null): boolean => (size?.width ?? 0) >= Number(/\d+/.exec(DESK)?.[0]);

/**
 * Resizes the window and waits for the new layout: longer texts fold some frames later, and the home page requests its list again after
 * it has grown to a desktop's width.
 * @param name of the state; a loading state is not waited for
 */
export const resize = async (page: Page, size: Size, name: string): Promise<void> => {
  const isGrowing = isDesk(size) && !isDesk(page.viewportSize());
  const hasList = isGrowing && (await page.locator('#offers').count()) > 0;
  const requested = hasList ? page.waitForRequest(/\/api\/offers\?/) : undefined;
  await page.setViewportSize(size);
  if (requested) {
    await requested;
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
