import type { Page } from '#web/e2e/test.ts';
import { allFetched } from './all-fetched.ts';

/** Disconnects the page after all its files have loaded; otherwise those would fail beside the tested request. */
export const goOffline = async (page: Page): Promise<void> => {
  await allFetched(page);
  await page.context().setOffline(true);
};
