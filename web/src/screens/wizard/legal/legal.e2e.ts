import { SLOW } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

for (const path of [paths.register.legal, paths.register.identity, paths.register.sms, paths.register.resume]) {
  test(`${path} fits at 320 px`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').locator('form').or(page.getByText('続きを入力するには、ログインが必要です')),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
