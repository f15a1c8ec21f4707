import { allFetched } from '#web/e2e/all-fetched.ts';
import { AFTER_CAREERS } from '#web/e2e/career-step.ts';
import { endSession } from '#web/e2e/end-session.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { STEP_COUNT } from '#web/e2e/step.ts';
import { expect, expectAccessible, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const steps = Object.values(paths.register);
const { register } = paths;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const loginNeeded = '続きを入力するには、ログインが必要です';

test('a visitor may open the first three steps; all later ones ask for the login and lead back after it', async ({
  page,
}) => {
  for (const path of steps.slice(0, 3)) {
    await page.goto(path);
    await expect(page.getByRole('progressbar', { name: '会員登録の進み具合' })).toBeVisible();
  }
  for (const path of [register.email, register.willingness, register.desiredJob]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(loginNeeded);
  }
  await expect(page).toHaveTitle(`${loginNeeded}｜会員登録｜ツギミチ`);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(register.desiredJob);
});

test('an incomplete member is led to the next step, may change the earlier ones and see the profile', async ({
  page,
}) => {
  await logIn(page, 'mei');
  for (const path of ['/', paths.settings, register.willingness, register.desiredJob]) {
    await page.goto(path);
    await expect(page).toHaveURL(register.lastEducation);
  }
  for (const path of [register.email, register.birthday, register.lastEducation, paths.profile]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a complete member is led from the email and the password to the settings, and reaches them by no button', async ({
  page,
}) => {
  await logIn(page, 'minori');
  for (const path of [register.email, register.password]) {
    await page.goto(path);
    await expect(page).toHaveURL(paths.settings);
    await expect(heading(page)).toHaveText('設定');
  }
  await page.goto(register.gender);
  await expect(page.getByRole('link', { name: '戻る' })).toHaveAttribute('href', paths.profile);
  await page.goto(register.birthday);
  await expect(page.getByRole('link', { name: '戻る' })).toHaveAttribute('href', register.gender);
});

test('a complete member may open every step behind the password', async ({ page }) => {
  await logIn(page, 'minori');
  for (const [index, path] of steps.entries()) {
    if (index < 5) continue;
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^（${index}/${STEP_COUNT}）`));
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(index));
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('every step holds at 320 px and is accessible', async ({ page }) => {
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

test('career, industry and résumé can be skipped', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(register.currentIndustry);
  await page.getByRole('button', { name: /^スキップ/ }).click();
  await expect(page).toHaveURL(register.resume);
  await page.getByRole('button', { name: 'あとでアップロードする' }).click();
  await expect(page).toHaveURL(register.career);
  await page.goBack();
  await page.getByRole('button', { name: 'まだ作成していない方（スキップ）' }).click();
  await expect(page).toHaveURL(register.career);
  await page.getByRole('button', { name: /^スキップ/ }).click();
  await expect(page).toHaveURL(AFTER_CAREERS);
});

test('no spinner stands between two steps', async ({ page }) => {
  await page.addInitScript(() => {
    const page = globalThis as unknown as { spinners: string[] };
    page.spinners = [];
    new MutationObserver(() => {
      const told = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent);
      if (told.includes('読み込み中です')) page.spinners.push(location.pathname);
    }).observe(document, { childList: true, subtree: true });
  });
  await logIn(page, 'minori');
  await page.goto(register.currentIndustry);
  await expect(page.getByRole('main').locator('form')).toBeVisible();
  await allFetched(page);
  await page.evaluate(() => {
    (globalThis as unknown as { spinners: string[] }).spinners = [];
  });
  await page.getByRole('button', { name: /^スキップ/ }).click();
  await expect(page).toHaveURL(register.resume);
  await expect(page.getByRole('button', { name: 'あとでアップロードする' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { spinners: string[] }).spinners)).toEqual([]);
});
