import { EVERY_WIDTH, SLOW } from '#web/e2e/matrix.ts';
import { sentTo } from '#web/e2e/network/sent-bodies.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

// profile-blocks.test.tsx covers the usual width.
const SLOW_AT_EVERY_WIDTH = { tag: [EVERY_WIDTH.tag, SLOW.tag] };

const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
};
/** On a phone a block is folded. */
const unfold = async (block: Locator) => {
  await expect(block).toBeVisible();
  const toggle = block.getByRole('button', { name: /^(変更|設定する)/ });
  if (await toggle.isVisible()) await toggle.click();
};
const conditions = (page: Page) => page.getByRole('region', { name: '副業の希望条件' });
const willingness = (page: Page) => page.getByRole('region', { name: '転職・副業の意向' });

test(
  'saves desired conditions automatically, once for several quick changes',
  SLOW_AT_EVERY_WIDTH,
  async ({ page }) => {
    await open(page);
    await unfold(conditions(page));
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
  },
);

test.describe('a member without conditions', () => {
  test.use({ scenario: 'empty-profile' });
  test('saves the willingness when both are chosen', SLOW_AT_EVERY_WIDTH, async ({ page }) => {
    await logIn(page, 'fumi');
    await page.goto(paths.profile);
    await unfold(willingness(page));
    await willingness(page).getByLabel('転職の意向').selectOption('1');
    await expect(willingness(page)).toContainText('両方を選ぶと、保存されます');
    for (const role of ['combobox', 'checkbox'] as const)
      await expect(willingness(page).getByRole(role).last()).toHaveAccessibleDescription(/両方を選ぶと、保存されます/);
    await willingness(page).getByLabel('副業の意向').selectOption('3');
    await expectToast(page, '意向を保存しました');
    await expect(willingness(page)).not.toContainText('両方を選ぶと');
  });
});
