import { allFetched } from '#web/e2e/all-fetched.ts';
import type { Page } from './test.ts';

/** Takes the page's network away once it has fetched all it wants: what it still waits for would fail beside what is tested. */
export const goOffline = async (page: Page): Promise<void> => {
  await allFetched(page);
  await page.context().setOffline(true);
};
