import type { Page } from 'playwright/test';
import { allFetched } from './all-fetched.ts';

/** Ends the browser's session as if it had expired. Pending requests finish first: their responses would set the cookie again. */
export const endSession = async (page: Page): Promise<void> => {
  await allFetched(page);
  const hidden = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
  for (const { name } of hidden) await page.context().clearCookies({ name });
};
