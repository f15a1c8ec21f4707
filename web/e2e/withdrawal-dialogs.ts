import { expect, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';
import { goOnToReasons } from './withdrawal.ts';

/** The buttons, in the order in which they are met. */
export const opener = { name: '退会手続きに進む' };

export const cancel = { name: 'キャンセル' };

export const onwards = { name: '次へ進む' };

export const submit = { name: '退会する' };

/** The dialog with the three warnings. */
export const warnings = (page: Page) => page.getByRole('dialog', { name: /退会する前にご確認ください/ });

/** The dialog that asks for the reasons. */
export const reasons = (page: Page) => page.getByRole('dialog', { name: /退会の理由をお聞かせください/ });

/** Logs in and opens the warnings. */
export const openWarnings = async (page: Page) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await page.getByRole('button', opener).click();
  await expect(warnings(page).getByRole('checkbox')).toHaveCount(3);
};

/** Logs in, confirms the warnings, and goes on to the reasons. */
export const openReasons = async (page: Page) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await goOnToReasons(page);
  await expect(reasons(page)).toBeVisible();
};
