import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;
const LATER = ['あとで入力する'];
const SKIPS: readonly (readonly [string, readonly string[]])[] = [
  [register.postalCode, LATER],
  [register.currentIndustry, LATER],
  [register.resume, ['あとでアップロードする', 'まだ用意していないのでスキップする']],
  [register.career, LATER],
  [register.desiredCondition, LATER],
  [register.desiredIndustry, LATER],
  [register.desiredJob, LATER],
];

for (const [width, height] of [
  [375, 667],
  [320, 640],
  [1280, 800],
] as const)
  test(`every skip and the button are in the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, 'minori');
    for (const [path, skips] of SKIPS) {
      await page.goto(path);
      const foot = page.locator('.wizard-foot');
      for (const name of skips) await expect(foot.getByRole('button', { name }), path).toBeInViewport({ ratio: 1 });
      await expect(foot.locator('[type=submit]'), path).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    }
  });
