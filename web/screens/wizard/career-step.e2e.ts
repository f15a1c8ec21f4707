import { AFTER_CAREERS, button, entry, failure, fill, month, open, save } from '#web/e2e/career-step.ts';
import { errorSummary, fieldErrors } from '#web/e2e/fields.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

test.describe('a member without a career', () => {
  test.use({ scenario: 'no-career' });

  test('writes two entries, one that goes on, and finds them newest first', async ({ page, world }) => {
    await open(page);
    await fill(page, '職歴 1', '株式会社こだま');
    await month(page, '職歴 1', '開始年月', '２０１９', '4');
    await entry(page, '職歴 1').getByLabel('この会社に在職中').check();
    const end = entry(page, '職歴 1').getByRole('group', { name: '終了年月' });
    await expect(end.getByLabel('年')).toBeDisabled();
    await expect(end.getByLabel('年')).toHaveValue(String(new Date().getFullYear()));
    await expect(end).toContainText('終了年月の入力は不要です。プロフィールには「現在」と表示されます。');
    await entry(page, '職歴 1').getByLabel('この会社に在職中').uncheck();
    await expect(end.getByLabel('年')).toHaveValue('');
    await entry(page, '職歴 1').getByLabel('この会社に在職中').check();
    await page.getByRole('button', { name: '職歴を追加' }).click();
    await expect(entry(page, '職歴 2').getByLabel('会社名')).toBeFocused();
    await fill(page, '職歴 2', '有限会社さざなみ');
    await month(page, '職歴 2', '開始年月', '2012', '10');
    await month(page, '職歴 2', '終了年月', '2019', '03');
    await expectAccessible(page);
    await save(page).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data.user_careers).toMatchObject([
      { company_name: '株式会社こだま', start_at: '2019/04', end_at: null, is_employed: true },
      { company_name: '有限会社さざなみ', start_at: '2012/10', end_at: '2019/03', is_employed: false },
    ]);
    await page.goBack();
    await expect(entry(page, '職歴 1')).toContainText('2019/04 〜 現在');
    await expect(entry(page, '職歴 2')).toContainText('有限会社さざなみ・営業部・課長');
  });

  test('is told of every field that does not hold, and of each as it is mended', async ({ page }) => {
    await open(page);
    await save(page).click();
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page)).toContainText('（5件）');
    await expect(entry(page, '職歴 1')).toContainText('会社名は必須入力項目です');
    await expect(entry(page, '職歴 1')).toContainText('開始年月を入力してください');
    await expectAccessible(page);
    await fill(page, '職歴 1', '株式会社こだま');
    await month(page, '職歴 1', '開始年月', '2999', '1');
    await expect(entry(page, '職歴 1')).toContainText('未来の年月は入力できません');
    await month(page, '職歴 1', '開始年月', '2019', '4');
    await month(page, '職歴 1', '終了年月', '2019', '3');
    await expect(entry(page, '職歴 1')).toContainText('終了年月は開始年月以降にしてください');
    await month(page, '職歴 1', '終了年月', '1899', '3');
    await expect(entry(page, '職歴 1')).toContainText('1900年1月以降の年月');
    await month(page, '職歴 1', '終了年月', '2020', '3');
    await expect(fieldErrors(entry(page, '職歴 1'))).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await save(page).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
  });

  test('may skip it', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'スキップ（あとでプロフィールから入力できます）' }).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
  });
});

test('what was not changed is not sent', async ({ page }) => {
  await open(page);
  await button(page, '編集', '株式会社ひまわり企画').click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await save(page).click();
  await expect(page).toHaveURL(AFTER_CAREERS);
  expect(sent).toEqual([]);
});

test.describe('a save that is refused', () => {
  test.use({ scenario: 'career-save-refused', expectedStatuses: [401, 422] });
  test('is told at its own field, and all that was typed stays', async ({ page }) => {
    await open(page);
    await button(page, '編集', '株式会社ひまわり企画').click();
    await entry(page, '職歴 2').getByLabel('役職').fill('主任');
    await save(page).click();
    const end = entry(page, '職歴 2').getByRole('group', { name: '終了年月' });
    await expect(end).toContainText('終了年月には、開始年月以降の日付を指定してください。');
    await expect(failure(page)).toBeVisible();
    await expect(entry(page, '職歴 2').getByLabel('役職')).toHaveValue('主任');
    await expectAccessible(page);
  });
});

test.describe('a save that fails', () => {
  test.use({ scenario: 'career-save-fails', expectedStatuses: [0, 401, 500] });
  test('is told in words, a dropped connection too, and the next try stores it once', async ({ page, world }) => {
    await open(page);
    await page.getByRole('button', { name: '職歴を追加' }).click();
    await fill(page, '職歴 3', '合同会社みなも');
    await month(page, '職歴 3', '開始年月', '2010', '4');
    await month(page, '職歴 3', '終了年月', '2013', '3');
    await save(page).click();
    await expect(failure(page)).toBeVisible();
    // Nothing is stored yet. Now the server stores it, its answer gets lost, and nobody can look.
    await world.fail(
      { method: 'POST', path: '/api/user/career', cut: true, times: 1 },
      { method: 'GET', path: '/api/user/me', drop: true, every: 2, times: 1 },
    );
    await save(page).click();
    await expect(failure(page)).toContainText('通信に失敗しました');
    await expect(entry(page, '職歴 3').getByLabel('会社名')).toHaveValue('合同会社みなも');
    await save(page).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data.user_careers).toHaveLength(3);
  });
});
