import type { Page } from 'playwright/test';
import { allFetched } from './all-fetched.ts';

/** Ends the session of a page's browser, as time does: what is under way is waited for, whose answer would bring its cookie back. */
export const endSession = async (page: Page): Promise<void> => {
  await allFetched(page);
  await page.context().clearCookies({ name: 'tsugimichi-session' });
};
