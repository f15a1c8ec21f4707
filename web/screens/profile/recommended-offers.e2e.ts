import { offerCards } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const open = async (page: Page, person = 'aoi') => {
  await logIn(page, person);
  await page.goto(paths.profile);
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
};

test.describe('recommended offers', () => {
  test('come from the kind of the switch and open beside the page', async ({ page }) => {
    await open(page);
    await page.getByRole('tab', { name: 'おすすめの求人' }).click();
    const panel = page.getByRole('tabpanel', { name: 'おすすめの求人' });
    const first = offerCards(panel).getByRole('link').first();
    await expect(first).toHaveAttribute('href', /^\/jobs\/\d+$/);
    await expect(first).toHaveAccessibleName(/新しいタブで開きます/);
    await expectAccessible(page);
    await panel.getByRole('button', { name: '副業' }).click();
    await expect(first).toHaveAttribute('href', /^\/side_jobs\/\d+$/);
    const popup = page.waitForEvent('popup');
    await first.click();
    await expect(await popup).toHaveURL(/\/side_jobs\/\d+$/);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });

  test('are still shown after a reload, of the same kind, and nothing of it is kept as a query', async ({ page }) => {
    await open(page);
    const entries = await page.evaluate(() => history.length);
    const list = page.getByRole('tab', { name: 'おすすめの求人' });
    const first = offerCards(page.getByRole('tabpanel', { name: 'おすすめの求人' }))
      .getByRole('link')
      .first();
    await list.click();
    await expect(page).toHaveURL(`${paths.profile}#list`);
    await page.reload();
    await expect(list).toHaveAttribute('aria-selected', 'true');
    await expect(first).toHaveAttribute('href', /^\/jobs\//);
    await page.getByRole('button', { name: '副業', exact: true }).click();
    await expect(first).toHaveAttribute('href', /^\/side_jobs\//);
    await page.reload();
    await expect(first).toHaveAttribute('href', /^\/side_jobs\//);
    await page.getByRole('tab', { name: 'プロフィール' }).click();
    await expect(page).toHaveURL(paths.profile);
    await page.reload();
    await expect(page.locator('#career')).toBeVisible();
    expect(await page.evaluate(() => [history.length, localStorage.getItem('query')])).toEqual([entries, null]);
  });
});
