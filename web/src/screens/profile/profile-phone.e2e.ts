import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.use({ viewport: { width: 375, height: 812 } });

const open = async (page: Page, person: string) => {
  await logIn(page, person);
  await page.goto(paths.profile);
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
};
const conditions = (page: Page) => page.getByRole('region', { name: '副業の希望条件' });

test('the tabs are in the first screen; each block is one row that unfolds', async ({ page }) => {
  await open(page, 'aoi');
  await expect(page.getByRole('tablist', { name: 'プロフィールとおすすめの求人' })).toBeInViewport({ ratio: 1 });
  const hours = conditions(page).getByLabel('稼働時間');
  await expect(hours).toBeHidden();
  await expect(conditions(page)).toContainText('週5〜10時間・時給4,000〜5,000円');
  await conditions(page).getByRole('button', { name: /^変更/ }).press('Enter');
  await expect(hours).toBeVisible();
  const close = conditions(page).getByRole('button', { name: /^閉じる/ });
  await close.click();
  await expect(hours).toBeHidden();
  await expectNoSidewaysScroll(page);
  await test.step('a tablet folds the blocks beside each other, with the tabs in its upper half', async () => {
    await page.setViewportSize({ width: 768, height: 400 });
    await expect(page.getByRole('tablist', { name: 'プロフィールとおすすめの求人' })).toBeInViewport({ ratio: 1 });
    await expect(hours).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 992, height: 812 });
  await expect(hours).toBeVisible();
  await expect(conditions(page).getByRole('button')).toBeHidden();
});

test.describe('an empty profile', () => {
  test.use({ scenario: 'empty-profile' });
  test('has its tabs in the first screen', async ({ page }) => {
    await open(page, 'fumi');
    await expect(page.getByRole('tablist', { name: 'プロフィールとおすすめの求人' })).toBeInViewport({ ratio: 1 });
  });
});
