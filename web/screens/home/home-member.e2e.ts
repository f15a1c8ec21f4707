import { expect, expectAccessible, logIn, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const cards = 'main .offer-card:not(.is-loading)';

test.describe('a member without a name', () => {
  test.use({ scenario: 'member-without-name' });
  test('sees the new offers without a job-type filter, and the email for a name', async ({ page }) => {
    await logIn(page, 'tsubame');
    await page.goto(paths.home);
    await expect(page.getByRole('button', { name: person('tsubame').email })).toBeVisible();
    await expect(page.locator(cards).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '新着の求人' })).toBeVisible();
    await expect(page.getByLabel('職種から選ぶ')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '無料で会員登録する' })).toHaveCount(0);
  });
});

test.describe('job types that fail once', () => {
  test.use({ scenario: 'masters-recover', expectedStatuses: [401, 500], expectedComplaints: /job-types could not be/ });
  test('are told of beside the list, which is there, and are loaded on demand', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.home);
    const failure = page.getByRole('alert').filter({ hasText: '職種を読み込めませんでした' });
    await expect(failure).toBeVisible();
    await expect(page.locator(cards).first()).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByLabel('職種から選ぶ')).toBeFocused();
    await expect.poll(() => page.getByLabel('職種から選ぶ').locator('option').count()).toBeGreaterThan(1);
  });
});

test.describe('a filter whose code cannot be had', () => {
  test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module|preload CSS/ });
  test('is told of beside the list, and comes with the next try', async ({ page }) => {
    await logIn(page, 'minori');
    await page.route(/job-type-filter.*\.js/, (route) => route.abort());
    await page.goto(paths.home);
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: '職種を読み込めませんでした' });
    await expect(failure).toBeVisible();
    await expect(page.locator(cards).first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/job-type-filter.*\.js/);
    await failure.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.locator('#offers')).toBeFocused();
    await expect(failure).toHaveCount(0);
    await expect.poll(() => page.getByLabel('職種から選ぶ').locator('option').count()).toBeGreaterThan(1);
  });
});

test('a window that grows into desktop size asks for the offers anew and loses nothing typed', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(paths.home);
  await expect(page.locator(cards).first()).toBeVisible();
  const narrow = page.getByRole('main').getByRole('searchbox', { name: 'キーワード' });
  await narrow.fill('エンジニア');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const again = page.waitForRequest((request) => request.url().includes('/api/offers?type=2'));
  await page.setViewportSize({ width: 1200, height: 700 });
  await again;
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'キーワード' })).toHaveValue('エンジニア');
  await expect(page.locator(cards).first()).toContainText('エンジニア');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test.describe('a logout whose call fails', () => {
  test.use({ scenario: 'logout-fails', expectedStatuses: [401, 500] });
  test('leaves a visitor all the same', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    const menu = page.getByRole('button', { name: '小野寺 みのり' });
    await menu.click();
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(paths.home);
  });
});

test.describe('a session check that fails', () => {
  test.use({ scenario: 'session-check-fails', expectedStatuses: [500] });
  test('leads a visitor of a protected page to the login and leaves a public one', async ({ page }) => {
    await page.goto(paths.home);
    await expect(page.locator(cards).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
    await page.goto(paths.profile);
    await expect(page).toHaveURL(paths.login);
  });
});
