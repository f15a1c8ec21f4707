import { expect, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** The step after the careers. */
export const AFTER_CAREERS = paths.register.desiredCondition;

/** Logs in and opens the careers step. */
export const open = async (page: Page, who = 'minori') => {
  await logIn(page, who);
  await page.goto(paths.register.career);
  await expect(page.getByRole('heading', { level: 1, name: '職歴' })).toBeVisible();
};

export const entry = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** A button named after a verb and its entry. */
export const button = (page: Page, verb: string, what: string) =>
  page.getByRole('button', { name: new RegExp(`^${verb}\\s?：${what}$`) });

/** The button that saves all entries. */
export const save = (page: Page) => page.getByRole('button', { name: '保存して次へ' });
