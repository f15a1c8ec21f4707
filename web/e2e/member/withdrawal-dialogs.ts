import { expect, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { goOnToReasons } from './withdrawal.ts';

/** The buttons, in order of appearance. */
export const opener = { name: '退会手続きに進む' };

export const cancel = { name: 'キャンセル' };

export const submit = { name: '退会する' };

export const reasons = (page: Page) => page.getByRole('dialog', { name: /退会の理由をお聞かせください/ });

/** Logs in, confirms the warnings and opens the reasons. */
export const openReasons = async (page: Page) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await goOnToReasons(page);
  await expect(reasons(page)).toBeVisible();
};
