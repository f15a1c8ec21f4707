import { SLOW } from '#web/e2e/matrix.ts';
import { current, open } from '#web/e2e/member/password-card.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

for (const width of [320, 375, 800]) {
  test(`the settings fit at ${width} px`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await open(page);
    await expect(current(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
