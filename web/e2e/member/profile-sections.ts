import { expect, type Locator, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** Opens the profile of a member with complete data. */
export const openProfile = async (page: Page): Promise<void> => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
};

/** Opens one section of that profile for editing. */
export const openSection = async (page: Page, id: string): Promise<Locator> => {
  await openProfile(page);
  const section = page.locator(`#${id}`);
  await section.getByRole('button', { name: /編集|入力する/ }).click();
  await expect(section.locator('form')).toBeVisible();
  return section;
};
