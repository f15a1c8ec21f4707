import type { Page } from 'playwright/test';

/**
 * Waits until the page has fetched what it fetches once it is drawn (`whenIdle`), and for half a second nothing more has come: what
 * happens then to the server or the connection finds it with all it has.
 */
export const allFetched = async (page: Page): Promise<void> => {
  // Under a clock of the test's own a page has no record of what it fetched.
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
