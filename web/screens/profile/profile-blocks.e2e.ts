import { EVERY_WIDTH } from '#web/e2e/matrix.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { sentTo } from '#web/e2e/sent-bodies.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { expectToast, shownToasts } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const open = async (page: Page, path: string = paths.profile) => {
  await logIn(page, 'aoi');
  await page.goto(path);
};
const conditions = (page: Page) => page.getByRole('region', { name: '希望稼働条件' });
const willingness = (page: Page) => page.getByRole('region', { name: '転職・副業の意向' });

test('desired conditions are saved by themselves, once for several quick changes', EVERY_WIDTH, async ({ page }) => {
  await open(page);
  const sent = sentTo(page, '/api/user/desired-condition');
  const hours = conditions(page).getByLabel('稼働時間');
  await hours.selectOption('3');
  await hours.selectOption('4');
  await conditions(page).getByLabel('希望する時給').selectOption('6');
  await expectToast(page, '希望稼働条件を保存しました');
  await expect(conditions(page).getByRole('status')).toHaveText('保存しました');
  expect(sent).toEqual([{ desired_working_hours: 4, desired_working_time_zone: 4, desired_unit_price: 6 }]);
  await expect(conditions(page).getByRole('status')).toHaveText('', { timeout: 6000 });
  await expect(page).toHaveURL(paths.profile);
  await page.reload();
  await expect(hours).toHaveValue('4');
});

test.describe('a member without conditions', () => {
  test.use({ scenario: 'empty-profile' });
  test('saves them when all three are chosen', async ({ page }) => {
    await logIn(page, 'fumi');
    await page.goto(paths.profile);
    const sent = sentTo(page, '/api/user/desired-condition');
    await conditions(page).getByLabel('稼働できる時間帯').selectOption('5');
    await conditions(page).getByLabel('稼働時間').selectOption('1');
    const unitPrice = conditions(page).getByLabel('希望する時給');
    await expect(conditions(page)).toContainText('3つとも選ぶと、保存されます。');
    await expect(unitPrice).toHaveAccessibleDescription('3つとも選ぶと、保存されます。');
    await expectAccessible(page);
    await unitPrice.selectOption('2');
    await expectToast(page, '希望稼働条件を保存しました');
    await expect(unitPrice).toHaveAccessibleDescription('');
    expect(sent).toEqual([{ desired_working_hours: 1, desired_working_time_zone: 5, desired_unit_price: 2 }]);
  });

  test('sends the willingness when both are chosen', EVERY_WIDTH, async ({ page }) => {
    await logIn(page, 'fumi');
    await page.goto(paths.profile);
    await willingness(page).getByLabel('転職の意向').selectOption('1');
    await expect(willingness(page)).toContainText('両方を選ぶと、保存されます');
    for (const role of ['combobox', 'checkbox'] as const)
      await expect(willingness(page).getByRole(role).last()).toHaveAccessibleDescription(/両方を選ぶと、保存されます/);
    await willingness(page).getByLabel('副業の意向').selectOption('3');
    await expectToast(page, '意向を保存しました');
    await expect(willingness(page)).not.toContainText('両方を選ぶと');
  });
});

test.describe('conditions that are refused', () => {
  test.use({ scenario: 'desired-condition-refused', expectedStatuses: [422] });
  test('stay chosen, and the failure is told', async ({ page }) => {
    await open(page);
    await conditions(page).getByLabel('稼働時間').selectOption('5');
    await expectToast(page, '登録に失敗しました');
    await expect(conditions(page)).toContainText('保存できませんでした');
    await expect(conditions(page).getByLabel('稼働時間')).toHaveValue('5');
    await expectAccessible(page);
  });
});

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0] });
  test('conditions can be saved once more', async ({ page, context }) => {
    await open(page);
    await expect(conditions(page)).toBeVisible();
    await goOffline(page);
    await conditions(page).getByLabel('稼働時間').selectOption('5');
    await expect(conditions(page)).toContainText('通信に失敗しました');
    await context.setOffline(false);
    await conditions(page).getByRole('button', { name: 'もう一度保存する' }).click();
    await expectToast(page, '希望稼働条件を保存しました');
  });
});

test('the willingness is saved by itself, by the call of what was changed', async ({ page }) => {
  await open(page);
  const jobChange = sentTo(page, '/api/user/willingness-job-change');
  const sideJob = sentTo(page, '/api/user/willingness-side-job');
  const saved = '意向を保存しました';
  const whole = { willingness_job_change: 1, willingness_side_job: 2, sending_agreement: true };
  await willingness(page).getByLabel('転職の意向').selectOption('1');
  await expectToast(page, saved);
  expect([jobChange, sideJob]).toEqual([[whole], []]);
  await expect(shownToasts(page)).toHaveCount(0, { timeout: 6000 });
  await willingness(page).getByLabel('副業の意向').selectOption('3');
  await expectToast(page, saved);
  expect(sideJob).toEqual([{ ...whole, willingness_side_job: 3 }]);
  await expect(shownToasts(page)).toHaveCount(0, { timeout: 6000 });
  await willingness(page).getByRole('checkbox').uncheck();
  await expectToast(page, saved);
  expect(jobChange.at(-1)).toEqual({ ...whole, willingness_side_job: 3, sending_agreement: false });
  await page.reload();
  await expect(willingness(page).getByRole('checkbox')).not.toBeChecked();
});

test.describe('a willingness that is refused', () => {
  test.use({ scenario: 'willingness-refused', expectedStatuses: [422] });
  test('is taken back, and the failure is told', async ({ page }) => {
    await open(page);
    await willingness(page).getByLabel('転職の意向').selectOption('1');
    await expect(willingness(page)).toContainText('保存できませんでした');
    await expect(willingness(page)).toContainText('転職意欲には、1から、6までの数字を指定してください。');
    await expect(willingness(page).getByLabel('転職の意向')).toHaveValue('6');
  });
});

test.describe('a willingness that cannot be saved', () => {
  test.use({ scenario: 'willingness-save-fails', expectedStatuses: [500] });
  test('stays chosen for another try', async ({ page }) => {
    await open(page);
    await willingness(page).getByLabel('副業の意向').selectOption('3');
    await expect(willingness(page).getByRole('button', { name: 'もう一度保存する' })).toBeVisible();
    await expect(willingness(page).getByLabel('副業の意向')).toHaveValue('3');
    await expectAccessible(page);
    await willingness(page).getByRole('button', { name: 'もう一度保存する' }).press('Enter');
    await expect(willingness(page).getByRole('heading', { level: 2 })).toBeFocused();
  });
});
