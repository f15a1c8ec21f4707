import { isFocusCovered, open } from '#web/e2e/picker-steps.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { desiredJob } = paths.register;
const FULL = '3つ選択済みです。変更するには、選択を外してください';
const finish = { name: '登録を完了する' };

test.describe('the job types somebody would like', () => {
  test('are one to three: with three the others are off and say why, and one can be taken back', async ({ page }) => {
    await open(page, desiredJob);
    await expect(page.getByRole('button', finish)).toBeDisabled();
    await expect(page.getByText('1つ以上選ぶと登録を完了できます')).toBeVisible();
    await expectAccessible(page);
    const group = page.getByRole('group', { name: '希望職種（3つまで）' });
    for (const name of ['法務', '労務', '商品企画']) await group.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 / 3 選択中' })).toContainText(FULL);
    const another = group.getByRole('button', { name: '広報・PR' });
    await expect(another).toBeDisabled();
    await expect(another).toHaveAccessibleDescription(FULL);
    await another.click({ force: true });
    await expect(another).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
    await group.getByRole('button', { name: '労務' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 / 3 選択中' })).toBeVisible();
    await expect(another).toBeEnabled();
    await page.getByRole('button', { name: '法務の選択を外す' }).press('Enter');
    await expect(page.getByRole('button', { name: '商品企画の選択を外す' })).toBeFocused();
    await page.getByRole('button', { name: '商品企画の選択を外す' }).press('Enter');
    await expect(group).toBeFocused();
    await expect(page.getByRole('button', finish)).toBeDisabled();
  });

  test('are never hidden under what stays in sight while one goes through them by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, desiredJob);
    const group = page.getByRole('group', { name: '希望職種（3つまで）' });
    for (const name of ['法務', '労務', '商品企画']) await group.getByRole('button', { name, exact: true }).click();
    await group.getByRole('button', { name: 'その他' }).focus();
    for (let stop = 0; stop < 44; stop++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isFocusCovered(page), await page.evaluate(() => document.activeElement?.outerHTML ?? '')).toBe(
        false,
      );
    }
  });
});
