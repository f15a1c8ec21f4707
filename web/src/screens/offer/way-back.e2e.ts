import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

test.describe('going back to the list', () => {
  const back = (page: Page) => page.getByRole('link', { name: '求人一覧に戻る' });
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  test('restores tab, keyword and position, after a reload too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: '副業を探す' }).click();
    await page.getByRole('searchbox', { name: 'キーワード' }).first().fill('フルリモート');
    await expect(page).toHaveURL(/q=/);
    const left = page.url();
    const link = offerCards(page).getByRole('link').nth(7);
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(applyBar(page)).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.reload();
    await back(page).click();
    await expect(page).toHaveURL(left);
    await expect(page.getByRole('searchbox', { name: 'キーワード' }).first()).toHaveValue('フルリモート');
    await expect(page.getByRole('tab', { name: '副業を探す' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before - 3);
    expect(await scrolled(page)).toBeLessThan(before + 3);
  });
});

test(
  'going back returns to the card among those shown later; the way to the top focuses the heading',
  OTHER_BROWSERS,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await expect(offerCards(page)).toHaveCount(30);
    for (const card of await offerCards(page).all())
      expect((await card.boundingBox())?.height, (await card.textContent()) ?? '').toBeLessThanOrEqual(220);
    await page.getByRole('link', { name: /^さらに/ }).press('Enter');
    const link = offerCards(page).nth(30).getByRole('link');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 3);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 3);
    await page.getByRole('button', { name: 'ページの先頭へ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);
