import { SLOW } from '#web/e2e/matrix.ts';
import { endSession } from '#web/e2e/network/end-session.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const steps = Object.values(paths.register);
test('every step fits at 320 px and is accessible', SLOW, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  const holds = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoSidewaysScroll(page, path);
    await expectAccessible(page);
  };
  await logIn(page, 'mei');
  for (const path of steps.slice(3, 5)) await holds(path);
  await endSession(page);
  await logIn(page, 'minori');
  for (const path of steps.slice(5)) await holds(path);
});
