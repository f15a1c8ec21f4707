import { holdAnswer } from '#web/e2e/held-answer.ts';
import { sentTo } from '#web/e2e/sent-bodies.ts';
import { expect, logIn, logInWith, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const conditions = (page: Page) => page.getByRole('region', { name: '希望稼働条件' });
const willingness = (page: Page) => page.getByRole('region', { name: '転職・副業の意向' });
/** One of the member's facts as the server has it. */
const stored = async (world: World, name: string) => (await (await world.api('/api/user/me')).json()).data[name];
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));
const heard = (page: Page, path: string) =>
  page.waitForEvent('requestfinished', (request) => request.url().endsWith(path) && request.method() !== 'OPTIONS');

test('what is typed into the dialog of names and contacts while it is saved stays there, unsaved', async ({
  page,
  world,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
  const dialog = page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
  const address = dialog.getByLabel('住所');
  await address.fill('東京都');
  const { answered, release } = await holdAnswer(page, 'PATCH', '/api/user/me');
  await address.press('Enter');
  await answered;
  await address.fill('東京都港区');
  release();
  const save = dialog.getByRole('button', { name: '保存', exact: true });
  await expect(save).toBeEnabled();
  await expect(address).toHaveValue('東京都港区');
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await stored(world, 'address')).toBe('東京都港区');
});

test('what was chosen just before the page is loaded anew is saved', async ({ page, world }) => {
  await open(page);
  await conditions(page).getByLabel('稼働時間').selectOption('1');
  await page.reload();
  await expect.poll(() => stored(world, 'desired_working_hours')).toBe(1);
});

test('what was chosen just before is saved when the page is back, where the browser drops the call together with the page', async ({
  page,
  world,
}) => {
  await open(page);
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => (init?.keepalive ? new Promise(() => undefined) : fetch(input, init));
  });
  const known = heard(page, '/api/user/me');
  await conditions(page).getByLabel('稼働時間').selectOption('1');
  await known;
  await page.reload();
  await expectToast(page, '希望稼働条件を保存しました');
  expect(await stored(world, 'desired_working_hours')).toBe(1);
});

test('what was chosen just before and has arrived is not sent again when the page is back', async ({ page, world }) => {
  await open(page);
  const { answered } = await holdAnswer(page, 'POST', '/api/user/desired-condition');
  await conditions(page).getByLabel('稼働時間').selectOption('1');
  await answered;
  const sent = sentTo(page, '/api/user/desired-condition');
  await page.reload();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  await expect(conditions(page).getByLabel('稼働時間')).toHaveValue('1');
  await expect(conditions(page).getByRole('status')).toHaveText('');
  expect(sent).toEqual([]);
  expect(await stored(world, 'desired_working_hours')).toBe(1);
});

test('what was chosen is saved when the page is back, where it was left before the newest state was known', async ({
  page,
  world,
}) => {
  await open(page);
  const { answered } = await holdAnswer(page, 'GET', '/api/user/me');
  await willingness(page).getByLabel('転職の意向').selectOption('1');
  await answered;
  await page.reload();
  await expectToast(page, '意向を保存しました');
  await expect(willingness(page).getByLabel('転職の意向')).toHaveValue('1');
  expect(await stored(world, 'willingness_job_change')).toBe(1);
  expect(await keptDrafts(page)).toEqual([]);
});

test('a consent chosen just before the page was left does not come back once it was withdrawn elsewhere', async ({
  page,
  world,
}) => {
  await open(page);
  const box = (tab: Page) => willingness(tab).getByRole('checkbox');
  await expect(box(page)).toBeChecked();
  const { answered } = await holdAnswer(page, 'GET', '/api/user/me');
  await box(page).uncheck();
  await box(page).check();
  await answered;
  const other = await page.context().newPage();
  await other.goto(paths.profile);
  await page.goto(paths.term);
  await box(other).uncheck();
  await expectToast(other, '意向を保存しました');
  await page.goto(paths.profile);
  await expect(box(page)).not.toBeChecked();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
  expect(await stored(world, 'sending_agreement')).toBe(false);
});

test.describe('the monthly question, put off in one tab', () => {
  test.use({ scenario: 'conditions-due' });

  test('keeps the conditions that were saved in another', async ({ page, world }) => {
    const question = (tab: Page) => tab.getByRole('dialog', { name: '希望稼働条件に変更はありませんか？' });
    await open(page);
    await expect(question(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(paths.profile);
    await question(other).getByLabel('稼働時間').selectOption('1');
    await question(other).getByRole('button', { name: 'この条件で保存する' }).click();
    await expectToast(other, '希望稼働条件を保存しました');
    const noted = heard(page, '/api/user/desired-condition');
    await page.keyboard.press('Escape');
    await noted;
    expect(await stored(world, 'desired_working_hours')).toBe(1);
    await expect(conditions(page).getByLabel('稼働時間')).toHaveValue('1');
  });
});

test.describe('a member who has not told everything yet', () => {
  test.use({ scenario: 'registration-step-9' });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
  const openAsSora = async (page: Page) => {
    await logInWith(page, { email: 'sora@example.com', password: 'Sora-2026' });
    await page.goto(paths.profile);
    await expect(page.getByRole('dialog', { name: '希望稼働条件に変更はありませんか？' })).toBeVisible();
    await page.keyboard.press('Escape');
  };

  test('can close what was not changed, and mend the name alone', async ({ page, world }) => {
    await openAsSora(page);
    const pen = page.getByRole('button', { name: 'お名前・連絡先を編集' });
    await pen.click();
    await expect(dialog(page).getByLabel('郵便番号')).toHaveValue('');
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await pen.click();
    await dialog(page).getByLabel('姓', { exact: true }).fill('三宅');
    await dialog(page).getByLabel('セイ', { exact: true }).fill('ミヤケ');
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await stored(world, 'last_name')).toBe('三宅');
  });

  test('cannot take away what is known', async ({ page }) => {
    await openAsSora(page);
    await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
    await dialog(page).getByLabel('姓', { exact: true }).fill('');
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog(page).getByText('姓は必須入力項目です').first()).toBeVisible();
    await expect(dialog(page).getByText('郵便番号は必須入力項目です')).toHaveCount(0);
  });
});
