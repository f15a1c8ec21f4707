import { logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** Logs in and opens the settings. */
export const open = async (page: Page): Promise<void> => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
};

/** The part of the settings that changes the password. */
const card = (page: Page) => page.locator('#change-password');

/** The field for the password as it is. */
export const current = (page: Page) => page.getByLabel('現在のパスワード', { exact: true });

/** The field for the one that is to come. */
export const next = (page: Page) => page.getByLabel('新しいパスワード', { exact: true });

/** Sends both. */
export const submit = (page: Page) => card(page).getByRole('button', { name: '変更する', exact: true }).click();
