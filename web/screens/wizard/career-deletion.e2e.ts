import { AFTER_CAREERS, button, entry, open, save } from '#web/e2e/career-step.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { EVERY_WIDTH } from '#web/e2e/matrix.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

test.describe('a member with a single career', () => {
  test.use({ scenario: 'single-career' });
  test('changes it, and cannot delete it', EVERY_WIDTH, async ({ page }) => {
    await open(page);
    await expect(entry(page, '職歴 1').getByLabel('会社名')).toHaveValue('株式会社あおぞら商事');
    await expect(page.getByRole('button', { name: /^削除/ })).toHaveCount(0);
    // A new one may go again; the one that is saved must not.
    await page.getByRole('button', { name: '職歴を追加' }).click();
    await expect(page.getByRole('button', { name: /^削除/ })).toHaveCount(1);
    await button(page, '削除', '職歴 2').click();
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click();
    await expect(entry(page, '職歴 2')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '職歴を削除しました' })).toBeAttached();
    await entry(page, '職歴 1').getByLabel('役職').fill('部長');
    await save(page).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
    await page.goBack();
    await expect(entry(page, '職歴 1').getByLabel('役職')).toHaveValue('部長');
  });
});

test(
  'one of two is deleted after a question, which has the harmless answer ready',
  EVERY_WIDTH,
  async ({ page, world }) => {
    await open(page);
    await button(page, '編集', '株式会社ひまわり企画').click();
    await expect(entry(page, '職歴 2').getByLabel('会社名')).toBeFocused();
    const ask = button(page, '削除', '職歴 2');
    await ask.click();
    const dialog = page.getByRole('dialog', { name: 'この職歴を削除しますか？' });
    await expect(dialog).toContainText('株式会社ひまわり企画（2013/04 〜 2019/03）');
    await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(ask).toBeFocused();
    await ask.click();
    await dialog.getByRole('button', { name: '削除' }).click();
    await expect(entry(page, '職歴 2')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '職歴を追加' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '職歴を削除しました' })).toBeAttached();
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data.user_careers).toHaveLength(1);
    await save(page).click();
    await expect(page).toHaveURL(AFTER_CAREERS);
  },
);

test('a deletion that is under way cannot be called off', async ({ page }) => {
  await open(page);
  await button(page, '編集', '株式会社ひまわり企画').click();
  await button(page, '削除', '職歴 2').click();
  const dialog = page.getByRole('dialog', { name: 'この職歴を削除しますか？' });
  const { answered, release } = await holdAnswer(page, 'DELETE', '/api/user/career/*');
  await dialog.getByRole('button', { name: '削除' }).click();
  await answered;
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeDisabled();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
  await expect(entry(page, '職歴 2')).toHaveCount(0);
});

test.describe('a deletion that is refused', () => {
  test.use({ scenario: 'career-delete-refused', expectedStatuses: [401, 409] });
  test('shows what the server says, and the entry stays', async ({ page }) => {
    await open(page, 'aoi');
    await button(page, '編集', '有限会社ことり印刷').click();
    await button(page, '削除', '職歴 3').click();
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click();
    await expect(page.getByRole('dialog')).toContainText('この職歴は現在確認中のため、削除できません。');
    await page.getByRole('button', { name: 'キャンセル' }).click();
    await expect(entry(page, '職歴 3').getByLabel('会社名')).toHaveValue('有限会社ことり印刷');
  });
});

test.describe('a deletion that fails', () => {
  test.use({ scenario: 'career-delete-fails', expectedStatuses: [0, 500] });
  test('is told in the dialog, a dropped connection too, and works with the next try', async ({ page, world }) => {
    await open(page);
    await button(page, '編集', '株式会社ひまわり企画').click();
    await button(page, '削除', '職歴 2').click();
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: '削除', exact: true });
    await remove.click();
    await expect(dialog.getByRole('alert')).toContainText('職歴を削除できませんでした');
    await expectAccessible(page);
    await goOffline(page);
    await remove.click();
    await expect(dialog.getByRole('alert')).toContainText('通信に失敗しました');
    await page.context().setOffline(false);
    await world.fail();
    await remove.click();
    await expect(entry(page, '職歴 2')).toHaveCount(0);
  });
});
