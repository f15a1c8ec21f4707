import { expect, type Page } from '#web/e2e/test.ts';

/** The buttons, in order of appearance. */
export const opener = { name: '退会手続きに進む' };

export const cancel = { name: 'キャンセル' };

export const submit = { name: '退会する' };

export const reasons = (page: Page) => page.getByRole('dialog', { name: /退会の理由をお聞かせください/ });

/** In the settings: confirms the three warnings and opens the reasons. */
export const openReasons = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '退会手続きに進む' }).click();
  const warnings = page.getByRole('dialog').getByRole('checkbox');
  // Wait for all three: `all()` takes only those that exist.
  await expect(warnings).toHaveCount(3);
  for (const warning of await warnings.all()) await warning.check();
  await page.getByRole('button', { name: '次へ進む' }).click();
};
