import { logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

export const open = async (page: Page): Promise<void> => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
};

/** The settings card that changes the password. */
const card = (page: Page) => page.locator('#change-password');

export const current = (page: Page) => page.getByLabel('現在のパスワード', { exact: true });

export const next = (page: Page) => page.getByLabel('新しいパスワード', { exact: true });

export const submit = (page: Page) => card(page).getByRole('button', { name: '変更する', exact: true }).click();
