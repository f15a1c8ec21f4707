import { loadScenario } from '#fixtures/loader/load.ts';
import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
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

/** The steps whose skip leads to the next step, not to the profile. */
const LEADING_ON: readonly string[] = [register.currentIndustry, register.resume, register.career];

interface Watched {
  /** The paths at which a spinner was shown. */
  readonly spinners: string[];
}
const watchSpinners = () => {
  const spinners: string[] = [];
  Object.assign(globalThis, { spinners });
  new MutationObserver(() => {
    const messages = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent);
    if (messages.includes('読み込み中です')) spinners.push(location.pathname);
  }).observe(document, { childList: true, subtree: true });
};

const expectSkipsInView = async (page: Page, path: string, skips: readonly string[]) => {
  const foot = page.locator('.wizard-foot');
  for (const name of skips) await expect(foot.getByRole('button', { name }), path).toBeInViewport({ ratio: 1 });
  await expect(foot.locator('[type=submit]'), path).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
};

test('every skip stays in the first screen of 375 × 667 with a pending application, and leads on without a spinner', async ({
  page,
}) => {
  await page.addInitScript(watchSpinners);
  await page.setViewportSize({ width: 375, height: 667 });
  const offer = paths.offer(loadScenario('ordinary-day').values.offer_id ?? 0);
  await page.goto(offer);
  await page.getByRole('button', { name: 'この求人に応募する' }).click();
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(offer);
  await expect(page.getByText('ログインしました。')).toBeVisible();
  for (const [place, [path, skips]] of SKIPS.entries()) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await expect(page.getByRole('link', { name: 'この求人に戻って応募する' }), path).toBeInViewport({ ratio: 1 });
    await expectSkipsInView(page, path, skips);
    const spinners = () => page.evaluate(() => (globalThis as unknown as Watched).spinners.splice(0));
    if (path === LEADING_ON[0]) {
      // The page fetches the next step.
      await allFetched(page);
      await spinners();
    } else if (path === LEADING_ON[1]) expect(await spinners(), 'spinners between two steps').toEqual([]);
    if (!LEADING_ON.includes(path)) continue;
    await page.getByRole('button', { name: skips[0] }).click();
    await expect(page).toHaveURL(SKIPS[place + 1]?.[0] ?? '');
  }
});
