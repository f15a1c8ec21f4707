import { expect, type Page } from 'playwright/test';

/** In the settings: confirms the three warnings and opens the reasons. */
export const goOnToReasons = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '退会手続きに進む' }).click();
  const warnings = page.getByRole('dialog').getByRole('checkbox');
  // Wait for all three: `all()` takes only those that exist.
  await expect(warnings).toHaveCount(3);
  for (const warning of await warnings.all()) await warning.check();
  await page.getByRole('button', { name: '次へ進む' }).click();
};
