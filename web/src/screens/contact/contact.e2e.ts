import { SLOW } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

for (const width of [320, 375, 1280]) {
  test(`the page fits at ${width} px`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await page.goto(paths.contact);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
