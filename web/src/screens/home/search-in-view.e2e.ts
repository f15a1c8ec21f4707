import { offerCards } from '#web/e2e/offers.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const field = (page: Page) => page.locator('[type=search]:visible');
/** Opens the list and scrolls past its beginning. */
const openFarDown = async (page: Page) => {
  await page.goto('/');
  await expect(offerCards(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(heading(page)).not.toBeInViewport();
};
const expectUnderHeader = async (page: Page) => {
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  const { bottom, top } = await heading(page).evaluate((title) => ({
    bottom: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    top: title.getBoundingClientRect().top,
  }));
  expect(top).toBeGreaterThanOrEqual(bottom);
  expect(top).toBeLessThan(bottom + 180);
};

test('typing in the header shows the beginning of the list and the number of hits', async ({ page }) => {
  await openFarDown(page);
  await field(page).fill('エンジニア');
  await expectUnderHeader(page);
  const status = page.getByRole('banner').getByRole('status');
  await expect(status).toHaveText(/^\d+件の求人があります$/);
  const hits = Number.parseInt((await status.textContent()) ?? '', 10);
  await expect(page.getByRole('banner').getByText(`${hits}件`, { exact: true })).toBeVisible();
  await expect(offerCards(page)).toHaveCount(hits);
  await expectAccessible(page);
});

test('a tab of the header shows the beginning of its list, also the chosen one', async ({ page }) => {
  await openFarDown(page);
  for (const name of ['転職先を探す', '副業を探す']) {
    await page.evaluate(() => scrollTo(0, 1500));
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expectUnderHeader(page);
  }
});

test('does not scroll while the list is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(offerCards(page).first()).toBeVisible();
  await field(page).fill('エンジニア');
  await expect.poll(() => offerCards(page).count()).toBeLessThan(20);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const)
  test(`Enter moves the focus to the list's heading at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(offerCards(page).first()).toBeVisible();
    await field(page).fill('デザイナー');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'キーワードを消す' }).first().click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

test('finds a job type by typing, and the choice shows the beginning of the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page, 'minori');
  await page.goto('/');
  const choice = page.getByRole('combobox', { name: '職種から選ぶ' });
  await choice.focus();
  await page.keyboard.type('でざ');
  await expect(page.getByRole('option')).toHaveText(['UIデザイン', 'グラフィックデザイン']);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue('グラフィックデザイン');
  await expect(choice).toBeFocused();
  await expectUnderHeader(page);
  await page.getByRole('button', { name: '設定をクリア', exact: true }).click();
  await expect(choice).toHaveValue('');
});
