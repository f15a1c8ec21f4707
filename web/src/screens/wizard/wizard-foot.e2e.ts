import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { leavePending } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { wordsOf } from '#web/src/screens/wizard/step/step-words.ts';
import { WIZARD_STEPS } from '#web/src/wizard-steps.ts';

const { register } = paths;
const DETAILS = WIZARD_STEPS.filter(({ isDetail }) => isDetail).map(({ key, path }) => {
  const { skips = [] } = wordsOf(key);
  return { path, skips: skips.map(({ words }) => words), leadsOn: skips.some(({ to }) => to === 'next') };
});
const LEADING_ON = DETAILS.filter(({ leadsOn }) => leadsOn).map(({ path }) => path);

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
  for (const name of [...skips, /^((保存して)?次へ|登録を完了する)$/])
    await expect(page.getByRole('main').getByRole('button', { name }), path).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
};

test('every skip stays in the first screen of 375 × 667 with a pending application, and leads on without a spinner', async ({
  page,
  world,
}) => {
  await page.addInitScript(watchSpinners);
  await page.setViewportSize({ width: 375, height: 667 });
  await leavePending(page, world);
  await logIn(page, 'minori');
  for (const [place, { path, skips, leadsOn }] of DETAILS.entries()) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await expect(page.getByRole('link', { name: 'この求人に戻って応募する' }), path).toBeInViewport({ ratio: 1 });
    await expectSkipsInView(page, path, skips);
    const spinners = () => page.evaluate(() => (globalThis as unknown as Watched).spinners.splice(0));
    if (path === LEADING_ON[0]) {
      // The page fetches the next step.
      await allFetched(page);
      await spinners();
    } else if (path === LEADING_ON[1]) expect(await spinners(), 'spinners between two steps').toEqual([]);
    // The saved postal code leads on as well.
    if (!leadsOn && path !== register.postalCode) continue;
    await page.getByRole('button', { name: leadsOn ? skips[0] : '次へ', exact: true }).click();
    await expect(page).toHaveURL(DETAILS[place + 1]?.path ?? '');
  }
});

const later = (page: Page) => page.getByRole('button', { name: 'あとで入力する' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const open = async (page: Page, path: string) => {
  await logIn(page, 'minori');
  await page.goto(path);
  await expect(later(page)).toBeVisible();
};
const stayButton = (page: Page) => dialog(page).getByRole('button', { name: '入力を続ける' });

test('the confirmation before leaving a step focuses the harmless button, restores focus, and closes with its step', async ({
  page,
}) => {
  await open(page, register.postalCode);
  await page.getByLabel('郵便番号').fill('1500002');
  await later(page).press('Enter');
  await expect(stayButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(later(page)).toBeFocused();
  await later(page).click();
  await expect(stayButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(register.postalCode);

  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(register.currentIndustry);
  await page.getByRole('searchbox').fill('受託開発');
  await page.getByRole('radio', { name: '受託開発' }).check();
  await page.getByRole('button', { name: 'あとで入力する' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('郵便番号')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('選択中：受託開発')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
