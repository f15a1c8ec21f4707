import { holdResponse } from '#web/e2e/network/held-response.ts';
import { AFTER_CAREERS, button, entry, open, save } from '#web/e2e/registration/career-step.ts';
import { expect, test } from '#web/e2e/test.ts';

test('deletes one of two after a confirmation that focuses the harmless button and cannot be cancelled while pending', async ({
  page,
  world,
}) => {
  await open(page);
  await button(page, '編集', '株式会社ひまわり企画').click();
  await expect(entry(page, '職歴 2').getByLabel('会社名')).toBeFocused();
  const deleteButton = button(page, '削除', '職歴 2');
  await deleteButton.click();
  const dialog = page.getByRole('dialog', { name: 'この職歴を削除しますか？' });
  await expect(dialog).toContainText('株式会社ひまわり企画（2013/04 〜 2019/03）');
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deleteButton).toBeFocused();
  await deleteButton.click();
  const { answered, release } = await holdResponse(page, 'DELETE', '/api/user/career/*');
  await dialog.getByRole('button', { name: '削除' }).click();
  await answered;
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeDisabled();
  await expect(dialog).toBeVisible();
  release();
  await expect(entry(page, '職歴 2')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '職歴を追加' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '職歴を削除しました' })).toBeAttached();
  const { data } = await (await world.api('/api/user/me')).json();
  expect(data.user_careers).toHaveLength(1);
  await save(page).click();
  await expect(page).toHaveURL(AFTER_CAREERS);
});
