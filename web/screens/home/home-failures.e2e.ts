import { holdAnswer } from '#web/e2e/held-answer.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const NETWORK = '通信に失敗しました。時間をおいて、もう一度お試しください';
const WORDS = { refused: 'ただいま求人情報を更新しています。しばらくしてから、もう一度お試しください。' };
const failed = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: '求人を読み込めませんでした' });
const retry = (page: Page) => page.getByRole('button', { name: 'もう一度読み込む' });
const cards = (page: Page) => offerCards(page);

for (const { what, scenario, words, statuses } of [
  { what: 'refused', scenario: 'offers-refused-with-message', words: WORDS.refused, statuses: [401, 503] },
  { what: 'that fails', scenario: 'offers-unavailable', words: NETWORK, statuses: [401, 500] },
  { what: 'whose answer breaks off', scenario: 'answer-cut-short', words: NETWORK, statuses: [0, 401] },
  { what: 'answered with a page', scenario: 'html-instead-of-json', words: NETWORK, statuses: [401, 502] },
  { what: 'answered in another shape', scenario: 'unexpected-shape', words: NETWORK, statuses: [401] },
]) {
  test.describe(`a list ${what}`, () => {
    test.use({ scenario, expectedStatuses: statuses });
    test('is told in words, in the page and by toast, and comes with the next try', async ({ page, world }) => {
      await page.goto(paths.home);
      await expect(failed(page)).toContainText(words);
      await expectToast(page, words);
      await expect(page.getByRole('tab', { name: '副業を探す' })).toBeVisible();
      await expectAccessible(page);
      await world.fail();
      await retry(page).click();
      await expect(cards(page).first()).toBeVisible();
      await expect(failed(page)).toHaveCount(0);
    });
  });
}

test.describe('a list that fails after the page was left', () => {
  test.use({ scenario: 'offers-unavailable', expectedStatuses: [401, 419, 422, 500] });
  test('is told to nobody', async ({ page }) => {
    const { answered, release } = await holdAnswer(page, 'GET', '/api/offers?*');
    await page.goto(paths.home);
    await answered;
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    const late = page.waitForResponse('**/api/offers?*');
    release();
    await late;
    await sendLogin(page, { ...person('minori'), password: 'Wrong-2026' });
    await expectToast(page, /ログインに失敗しました/);
  });
});

test.describe('without a network', () => {
  // The pictures cannot come either.
  test.use({ expectedStatuses: [0, 401], expectedComplaints: /ERR_INTERNET_DISCONNECTED.*\.svg/ });
  test('the other list is told to be missing, and comes when the network is back', async ({ page, context }) => {
    await page.goto(paths.home);
    await expect(cards(page).first()).toBeVisible();
    await goOffline(page);
    await page.getByRole('tab', { name: '副業を探す' }).click();
    await expect(failed(page)).toContainText('通信に失敗しました');
    await context.setOffline(false);
    await retry(page).click();
    await expect(cards(page).first()).toContainText('副業');
  });
});
