import { expect, type Locator, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** Opens the profile of a member with complete data. */
export const openProfile = async (page: Page): Promise<void> => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
};

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens a section for editing. */
export const editSection = async (page: Page, name: string): Promise<Locator> => {
  const edit = section(page, name).getByRole('button', { name: /^(編集|入力する)/ });
  await edit.first().click();
  await expect(section(page, name).getByRole('button', { name: '保存する' })).toBeVisible();
  return section(page, name);
};

/** Opens one section of that profile for editing. */
export const openSection = async (page: Page, name: string): Promise<Locator> => {
  await openProfile(page);
  return editSection(page, name);
};
