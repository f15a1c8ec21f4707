import { loadScenario } from '#fixtures/loader/load.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
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

const expectSkipsInView = async (page: Page, path: string, skips: readonly string[]) => {
  const foot = page.locator('.wizard-foot');
  for (const name of skips) await expect(foot.getByRole('button', { name }), path).toBeInViewport({ ratio: 1 });
  await expect(foot.locator('[type=submit]'), path).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
};

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
      await expectSkipsInView(page, path, skips);
    }
  });

test('every skip stays in the first screen of 375 × 667 with a pending application', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const offer = paths.offer(loadScenario('ordinary-day').values.offer_id ?? 0);
  await page.goto(offer);
  await page.getByRole('button', { name: 'この求人に応募する' }).click();
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(offer);
  await expect(page.getByText('ログインしました。')).toBeVisible();
  for (const [path, skips] of SKIPS) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'この求人に戻って応募する' }), path).toBeInViewport({ ratio: 1 });
    await expectSkipsInView(page, path, skips);
  }
});
