import type { Page } from 'playwright';
import { paths } from '#web/src/paths.ts';
import { hold, type Picture, steps } from './picture.ts';

const path = paths.profile;
const as = 'aoi';

const edit = (id: string) => (page: Page) =>
  page
    .locator(`#${id}`)
    .getByRole('button', { name: /編集|入力する/ })
    .click();
const PEN = 'お名前・連絡先を編集';
const badEdit = steps(PEN, { 姓: '', 郵便番号: '123' }, '保存する');
const changeAddress = steps(PEN, { 住所: '福岡県福岡市' }, '保存する');
const changeCompany = async (page: Page) => {
  await edit('current-company')(page);
  await page.locator('#current-company').getByLabel('勤務先').fill('株式会社つぎの会社');
};
const saveCompany = async (page: Page) => {
  await changeCompany(page);
  await page.locator('#current-company').getByRole('button', { name: '保存する' }).click();
};
const guard = async (page: Page) => {
  await changeCompany(page);
  await page.keyboard.press('Escape');
};
const recommended = (page: Page) => page.getByRole('tab', { name: 'おすすめの求人' }).click();
const sideJobs = async (page: Page) => {
  await recommended(page);
  await page.getByRole('tabpanel', { name: 'おすすめの求人' }).getByRole('button', { name: '副業' }).click();
};
const deleteCareer = async (page: Page) => {
  await edit('career')(page);
  await page.locator('#career').getByRole('button', { name: /^編集/ }).first().click();
  await page.locator('#career').getByRole('button', { name: /削除/ }).first().click();
};

const views: readonly Picture[] = [
  { name: 'profile', path, as },
  { name: 'profile-window', path, as, window: true },
  { name: 'profile-empty', path, as: 'fumi', scenario: 'empty-profile' },
  { name: 'profile-loading', path, as, window: true, before: hold('user/me') },
  { name: 'profile-masters-failed', path, as, scenario: 'masters-unavailable' },
  { name: 'profile-long-names', path, as: 'nagai', scenario: 'long-names' },
  { name: 'profile-completed', path: `${path}?modal=true`, as },
  { name: 'profile-monthly-confirmation', path, as, scenario: 'conditions-due' },
  { name: 'profile-edit-dialog', path, as, act: steps(PEN) },
  { name: 'profile-edit-dialog-error', path, as, act: badEdit },
  { name: 'profile-edit-dialog-failed', path, as, scenario: 'profile-save-fails', act: changeAddress },
  { name: 'profile-login-again', path, as, scenario: 'profile-session-expired', act: changeAddress },
];

const SECTIONS = [
  ...['resume', 'anual-income', 'last-education', 'current-industry', 'current-job'],
  ...['current-company', 'career', 'desire-industry', 'desire-job'],
];

const editing: readonly Picture[] = [
  ...SECTIONS.map((id) => ({ name: `profile-section-${id}`, path, as, act: edit(id) })),
  { name: 'profile-saving', path, as, before: hold('user/me', 'PATCH'), act: saveCompany },
  { name: 'profile-saved', path, as, act: saveCompany },
  { name: 'profile-failed', path, as, scenario: 'profile-save-fails', act: saveCompany },
  { name: 'profile-unsaved-guard', path, as, act: guard },
  { name: 'profile-delete-career', path, as, act: deleteCareer },
];

const offers: readonly Picture[] = [
  { name: 'profile-recommended-career', path, as, act: recommended },
  { name: 'profile-recommended-side', path, as, act: sideJobs },
  { name: 'profile-recommended-empty', path, as, scenario: 'no-offers', act: recommended },
  { name: 'profile-recommended-failed', path, as, scenario: 'offers-unavailable', act: recommended },
  { name: 'profile-recommended-loading', path, as, before: hold('offers?*'), act: recommended },
];

/** The member's own page. */
export const profilePictures: readonly Picture[] = [...views, ...editing, ...offers];
