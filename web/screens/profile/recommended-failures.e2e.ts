import { offerCards } from '#web/e2e/offers.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { openProfile } from '#web/e2e/profile-sections.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';

const NETWORK = '通信に失敗しました';
const conditions = (page: Page) => page.getByRole('region', { name: '希望稼働条件' });

test.describe('recommended offers', () => {
  const panel = (page: Page) => page.getByRole('tabpanel', { name: 'おすすめの求人' });
  const show = (page: Page) => page.getByRole('tab', { name: 'おすすめの求人' }).click();
  const retry = (page: Page) => panel(page).getByRole('button', { name: 'もう一度読み込む' }).click();
  const first = (page: Page) => offerCards(panel(page)).getByRole('link').first();

  test.describe('refused', () => {
    test.use({ scenario: 'offers-refused-with-message', expectedStatuses: [503] });
    test("are told to be missing in the server's words, and come with the next try", async ({ page, world }) => {
      await openProfile(page);
      await show(page);
      await expect(panel(page).getByRole('alert')).toContainText('ただいま求人情報を更新しています');
      await expectAccessible(page);
      await world.fail();
      await retry(page);
      await expect(first(page)).toBeVisible();
    });
  });

  test.describe('without a network', () => {
    // The picture cannot come either.
    test.use({ expectedStatuses: [0], expectedComplaints: /ERR_INTERNET_DISCONNECTED.*\.svg/ });
    test('are told to be missing, and come when it is back', async ({ page, context }) => {
      await openProfile(page);
      await expect(conditions(page)).toBeVisible();
      await show(page);
      await expect(first(page)).toBeVisible();
      await goOffline(page);
      await panel(page).getByRole('button', { name: '副業' }).click();
      await expect(panel(page).getByRole('alert')).toContainText(NETWORK);
      await context.setOffline(false);
      await retry(page);
      await expect(first(page)).toHaveAttribute('href', /^\/side_jobs\/\d+$/);
    });
  });
});

test.describe('the name of a chosen job type that cannot be had', () => {
  test.use({ scenario: 'masters-recover', expectedStatuses: [500], expectedComplaints: /could not be loaded/ });
  test('is read with the next try, which leaves the focus at the title', async ({ page }) => {
    await openProfile(page);
    const section = page.getByRole('region', { name: '現在の職種', exact: true });
    await section.getByRole('button', { name: 'もう一度読み込む' }).press('Enter');
    await expect(section).not.toContainText('読み込めませんでした');
    await expect(section.getByRole('paragraph')).toHaveText(/^(?!.*(?:読み込み中|一覧にありません))/);
    await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
  });
});
