import type { Page } from 'playwright/test';

/**
 * Waits until the page has fetched its deferred files (`whenIdle`) and half a second has passed without another request, so that a
 * later failure of server or connection does not affect them.
 */
export const allFetched = async (page: Page): Promise<void> => {
  // A fake clock hides the page's performance entries.
  if (await page.evaluate(() => performance.getEntriesByType('navigation').length === 0))
    return page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-load')),
  );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let quiet = setTimeout(resolve, 500);
        new PerformanceObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, 500);
        }).observe({ type: 'resource' });
      }),
  );
};
