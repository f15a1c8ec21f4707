import { SLOW } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { current, open } from '#web/e2e/password-card.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the menu leads to each section and scrolls with the page, but not on a phone', async ({ page }) => {
  await open(page);
  const menu = page.getByRole('navigation', { name: '設定メニュー' });
  for (const [name, id] of [
    ['パスワードの変更', 'change-password'],
    ['退会', 'withdraw'],
    ['メールアドレスの変更', 'change-email'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${paths.settings}#${id}`);
  }
  for (const [width, position] of [
    [1280, 'sticky'],
    [800, 'sticky'],
    [700, 'static'],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await expect(menu).toHaveCSS('position', position);
  }
});

for (const width of [320, 375, 800]) {
  test(`the settings fit at ${width} px`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await open(page);
    await expect(current(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
