import { allFetched } from '#web/e2e/all-fetched.ts';
import type { Page } from './test.ts';

/** Disconnects the page after all its files have loaded; otherwise those would fail beside the tested request. */
export const goOffline = async (page: Page): Promise<void> => {
  await allFetched(page);
  await page.context().setOffline(true);
};
