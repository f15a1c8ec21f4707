import { offerCards } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const open = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
};

test("shows recommended offers of the switch's kind and opens them in a new tab", async ({ page }) => {
  await open(page);
  await page.getByRole('tab', { name: 'おすすめの求人' }).click();
  const panel = page.getByRole('tabpanel', { name: 'おすすめの求人' });
  const first = offerCards(panel).getByRole('link').first();
  await expect(first).toHaveAttribute('href', /^\/jobs\/\d+$/);
  await expect(first).toHaveAccessibleName(/新しいタブで開きます/);
  await panel.getByRole('button', { name: '副業' }).click();
  await expect(first).toHaveAttribute('href', /^\/side_jobs\/\d+$/);
  const popup = page.waitForEvent('popup');
  await first.click();
  await expect(await popup).toHaveURL(/\/side_jobs\/\d+$/);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
