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

  test.describe('when there are none', () => {
    test.use({ scenario: 'no-offers' });
    test('lead a member without a desired job type to where they are chosen', async ({ page }) => {
      await open(page, 'minori');
      await page.getByRole('button', { name: '変更せずに閉じる' }).click();
      await page.getByRole('tab', { name: 'おすすめの求人' }).click();
      await expect(page.getByText('おすすめの求人はまだありません')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: '希望職種を選択する' }).click();
      await expect(page.locator('#desire-job')).toBeInViewport();
    });

    test('tell a member with a desired job type to wait for new ones', async ({ page }) => {
      await open(page);
      await page.getByRole('tab', { name: 'おすすめの求人' }).click();
      await expect(page.getByText('新しい求人が公開されると、ここに表示します。')).toBeVisible();
      await expect(page.getByRole('link', { name: '希望職種を選択する' })).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  test.describe('that cannot be loaded', () => {
    test.use({ scenario: 'offers-unavailable', expectedStatuses: [500, 503] });
    test('are told in words and can be asked for again', async ({ page }) => {
      await open(page);
      await page.getByRole('tab', { name: 'おすすめの求人' }).click();
      const panel = page.getByRole('tabpanel', { name: 'おすすめの求人' });
      await expect(panel.getByRole('alert')).toContainText('求人を読み込めませんでした');
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(panel.getByRole('alert')).toBeVisible();
    });
  });
});
