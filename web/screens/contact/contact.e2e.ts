import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

test('tells how to reach the operator, when, and what to write', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
  await expect(page).toHaveURL(paths.contact);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: operator.email })).toHaveAttribute('href', `mailto:${operator.email}`);
  await expect(main.getByRole('link', { name: '03-0000-0000' })).toHaveAttribute('href', 'tel:0300000000');
  await expect(main.getByText('見本', { exact: true })).toHaveText(['見本', '見本']);
  await expect(main).toContainText('10:00〜18:00');
  await expect(main.getByRole('heading', { name: 'お書きいただきたいこと' })).toBeVisible();
  await expect(main).toContainText('パスワードや認証コードは書かないでください');
  await expectAccessible(page);
});

test('is the footer component: without the search control', async ({ page }) => {
  await page.goto(paths.contact);
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '副業を探す' })).toHaveCount(0);
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('tsugimichi.location') ?? '{}').component);
  await expect.poll(kept).toBe('footer');
});

for (const width of [320, 375]) {
  test(`the page holds at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await page.goto(paths.contact);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
