import { loadScenario } from '#fixtures/load.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const offerId = loadScenario('ordinary-day').values.offer_id ?? 0;
const apply = (page: Page) => page.getByRole('button', { name: 'この求人に応募する' });

for (const [what, scenario, status] of [
  ['fails', 'offer-detail-fails', 500],
  ['breaks off', 'answer-cut-short', 0],
] as const) {
  test.describe(`an offer that ${what}`, () => {
    test.use({ scenario, expectedStatuses: [0, 401, status] });
    test("leads home with the specification's words", async ({ page }) => {
      await page.goto(paths.offer(offerId));
      await expect(page.locator('.toast', { hasText: '求人詳細の取得に失敗しました。' })).toBeVisible();
      await expect(page).toHaveURL(paths.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

/** A member reads the offer and applies. */
const applyFor = async (page: Page, before: () => Promise<void> = async () => undefined) => {
  await logIn(page, 'minori');
  await page.goto(paths.offer(offerId));
  await expect(apply(page)).toBeEnabled();
  await before();
  await apply(page).click();
};
const told = async (page: Page, words: string) => {
  await expect(page.locator('.toast', { hasText: words })).toBeVisible();
  await expect(page.locator('main').getByText(words)).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await expect(page).toHaveURL(paths.offer(offerId));
};

test.describe('an application that is refused', () => {
  test.use({ scenario: 'apply-refused', expectedStatuses: [422] });
  test("is told in the server's words, and the page stays", async ({ page }) => {
    await applyFor(page);
    await told(page, 'この求人は選考の上限人数に達したため、応募を締め切りました。');
    await expectAccessible(page);
  });
});

test.describe('an application that fails', () => {
  test.use({ scenario: 'apply-fails', expectedStatuses: [500] });
  test('is told in words, and can be made again', async ({ page }) => {
    await applyFor(page);
    await told(page, '応募できませんでした。時間をおいて、もう一度お試しください。');
  });
});

test.describe('an application without a network', () => {
  test.use({ expectedStatuses: [0] });
  test('is told in words, and is made with the next try', async ({ page, context }) => {
    await applyFor(page, () => goOffline(page));
    await told(page, '通信に失敗しました。時間をおいて、もう一度お試しください');
    await context.setOffline(false);
    await apply(page).click();
    await expect(page.locator('.toast', { hasText: '募集に応募しました' })).toBeVisible();
    await expect(page.getByRole('button', { name: '応募済み' })).toBeVisible();
  });
});
