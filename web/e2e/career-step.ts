import { expect, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

/** What comes after the step with the careers. */
export const AFTER_CAREERS = paths.register.desiredCondition;

/** Logs in and opens the step with the careers. */
export const open = async (page: Page, who = 'minori') => {
  await logIn(page, who);
  await page.goto(paths.register.career);
  await expect(page.getByRole('heading', { level: 1, name: '職歴' })).toBeVisible();
};

/** An entry of the list. */
export const entry = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** A button that names the entry it belongs to. */
export const button = (page: Page, verb: string, what: string) =>
  page.getByRole('button', { name: new RegExp(`^${verb}\\s?：${what}$`) });

/** Types a month of an entry. */
export const month = async (page: Page, title: string, label: string, year: string, value: string) => {
  const group = entry(page, title).getByRole('group', { name: label });
  await group.getByLabel('年').fill(year);
  await group.getByLabel('月').fill(value);
};

/** Types all texts of an entry. */
export const fill = async (page: Page, title: string, company: string) => {
  await entry(page, title).getByLabel('会社名').fill(company);
  await entry(page, title).getByLabel('部署').fill('営業部');
  await entry(page, title).getByLabel('役職').fill('課長');
};

/** The button that saves every entry. */
export const save = (page: Page) => page.getByRole('button', { name: '保存して次へ' });

/** What is said when the entries could not be saved. */
export const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '登録に失敗しました' });
