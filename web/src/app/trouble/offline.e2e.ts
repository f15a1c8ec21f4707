import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
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

test('shows failed pages as such, keeps the list and the document, and loads a page as soon as there is a connection', async ({
  page,
  context,
}) => {
  await page.goto(paths.home);
  await expect(cards(page)).toHaveCount(PAGE_OF_CARDS);
  await mark(page);
  // Otherwise its deferred files would fail, too.
  await allFetched(page);

  await test.step('the server does not respond although the browser reports a connection', async () => {
    await page.route('**/*', (route) => route.abort());
    await toLogin(page);
    await expect(title(page)).toHaveText(/問題が発生しました/);
    await again(page).click();
    await expect(line(page)).toBeVisible();
    await home(page).click();
    await expect(cards(page).first()).toBeVisible();
    await page.goBack();
    await expect(title(page)).toHaveText(/問題が発生しました/);
    await page.goForward();
    await page.unrouteAll();
    await page.getByRole('tab', { name: '副業を探す' }).click();
    await expect(cards(page).first()).toContainText('副業');
    await expect(line(page)).toHaveCount(0);
    await page.getByRole('tab', { name: '転職先を探す' }).click();
    await expectSameDocument(page);
  });

  await test.step('the browser has no connection', async () => {
    await expect(cards(page).first()).toContainText('転職');
    await expect(cards(page)).toHaveCount(PAGE_OF_CARDS);
    await allFetched(page);
    await context.setOffline(true);
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
  });

  await test.step('the connection is back', async () => {
    await context.setOffline(false);
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    await expect(page.getByLabel('メールアドレス'), 'with its styles').toHaveCSS('border-top-style', 'solid');
    await expect(page.locator('main > div:has(form)'), 'with its styles').toHaveCSS('display', 'grid');
    await expectSameDocument(page);
  });
});
