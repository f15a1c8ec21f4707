import { SLOW } from '#web/e2e/matrix.ts';
import { current, open } from '#web/e2e/member/password-card.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

for (const width of [320, 375, 800]) {
  test(`the settings fit at ${width} px, with their chips below the header`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await open(page);
    await expect(current(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => scrollTo(0, 600));
    const gap = async () => {
      const header = await page.getByRole('banner').boundingBox();
      const chips = await page.getByRole('navigation', { name: '設定メニュー' }).boundingBox();
      return Math.round((chips?.y ?? Number.NaN) - (header?.height ?? Number.NaN));
    };
    await expect.poll(gap, 'px between header and chips').toBe(0);
    await expectAccessible(page);
  });
}
