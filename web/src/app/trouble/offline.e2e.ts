import { SLOW } from '#web/e2e/matrix.ts';
import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { goOffline } from '#web/e2e/network/offline.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { PAGE_OF_CARDS } from '#web/src/offers/shown-cards.ts';
import { paths } from '#web/src/paths.ts';

const line = (page: Page) => page.getByRole('complementary', { name: '接続の状態' });
const cards = (page: Page) => offerCards(page);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' });
const home = (page: Page) => page.getByRole('main').getByRole('link', { name: 'ホームへ戻る' });
const toLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();

/** Marks the document: a new document would not have the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

test.use({
  expectedStatuses: [0, 401],
  expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|preload CSS|preload assets/,
});

test('shows a message without a connection, keeps the list, and loads the failed page as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto(paths.home);
  await expect(cards(page)).toHaveCount(PAGE_OF_CARDS);
  await mark(page);
  await goOffline(page);
  await expect(line(page)).toHaveText(/インターネットに接続できません/);
  await toLogin(page);
  await expect(title(page)).toHaveText('インターネットに接続されていません');
  await home(page).click();
  await expect(page).toHaveURL(paths.home);
  await expect(cards(page)).toHaveCount(PAGE_OF_CARDS);
  await expectToast(page, '通信に失敗しました');
  await expect(cards(page)).toHaveCount(PAGE_OF_CARDS);
  await expect(line(page)).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText('インターネットに接続されていません');
  await page.goForward();
  await expect(cards(page)).toHaveCount(PAGE_OF_CARDS);
  await page.goBack();
  await again(page).click();
  await expect(title(page)).toHaveText('インターネットに接続されていません');
  await expectSameDocument(page);

  await context.setOffline(false);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expect(page.getByLabel('メールアドレス'), 'with its styles').toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.account-page'), 'with its styles').toHaveCSS('display', 'grid');
  await expectSameDocument(page);
});

test('shows the error page with styles and both ways out at once', SLOW, async ({ page, context }) => {
  // No deferred file has loaded yet.
  await page.route(/failure-screens/, (route) => route.abort());
  await page.goto(paths.home);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await mark(page);
  await goOffline(page);
  await toLogin(page);
  await expect(title(page)).toHaveText('インターネットに接続されていません');
  await expect(title(page).locator('..')).toHaveCSS('display', 'grid');
  await expect(title(page).locator('..')).toHaveCSS('text-align', 'center');
  await expect(again(page)).toHaveCSS('min-height', '48px');
  await expectAccessible(page);
  await again(page).click();
  await expect(title(page)).toHaveText('インターネットに接続されていません');
  await home(page).click();
  await expect(cards(page).first()).toBeVisible();
  await expectSameDocument(page);
  await context.setOffline(false);
  await toLogin(page);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
});

test.describe('an unreachable server although the browser reports a connection', () => {
  test('shows the error page with its ways out and a working Back until the server responds', async ({ page }) => {
    await page.goto(paths.home);
    await expect(cards(page).first()).toBeVisible();
    await allFetched(page);
    await mark(page);
    await page.route('**/*', (route) => route.abort());
    await toLogin(page);
    await expect(title(page)).toHaveText(/問題が発生しました/);
    await expectAccessible(page);
    await again(page).click();
    await expect(line(page)).toBeVisible();
    await expectSameDocument(page);
    await home(page).click();
    await expect(cards(page).first()).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText(/問題が発生しました/);
    await page.goForward();
    await expectSameDocument(page);
    await page.unrouteAll();
    await page.getByRole('tab', { name: '副業を探す' }).click();
    await expect(cards(page).first()).toContainText('副業');
    await expect(line(page)).toHaveCount(0);
  });

  test('is tried again by a reload once it responds', SLOW, async ({ page }) => {
    await page.goto(paths.home);
    await allFetched(page);
    await mark(page);
    await page.route(/login-screen/, (route) => route.abort());
    await toLogin(page);
    await expect(title(page)).toHaveText(/問題が発生しました/);
    // The document head describes the error page instead of the page.
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /ページを表示できません/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.unrouteAll();
    await again(page).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  });
});
