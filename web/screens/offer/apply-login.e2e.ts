import { loadScenario } from '#fixtures/load.ts';
import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { expect, expectAccessible, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const title = offers.find(({ id }) => id === offerId)?.title ?? '';
const apply = { name: 'この求人に応募する' };
const applied = { name: '応募済み' };

test('a visitor opens an offer, logs in from it, comes back and applies', OTHER_BROWSERS, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(paths.offer(offerId));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', apply).click();
  await expect(page).toHaveURL(paths.login);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(paths.offer(offerId));
  await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', apply).click();
  await expectToast(page, '募集に応募しました');
  await reloaded;
  await expectToast(page, '募集に応募しました');
  await expect(page.getByRole('button', applied)).toBeDisabled();
  await expectAccessible(page);
  await page.goto('/');
  await expect(offerCards(page).filter({ hasText: title })).toContainText('応募済み');
});

test.describe('a visitor who wants to apply', () => {
  const why = '応募するには、ログインしてください';
  const still = 'ログインしました。内容をご確認のうえ、応募してください';
  const toLogin = async (page: Page) => {
    await page.goto(paths.offer(offerId));
    await page.getByRole('button', apply).click();
    await expect(page.getByRole('main').getByText(why)).toBeVisible();
    await expect(page.getByRole('main').getByText(title)).toBeVisible();
  };

  test('reads at the login why, and back at the offer what is still to do, once', async ({ page }) => {
    await toLogin(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('main').getByText(why)).toBeVisible();
    await sendLogin(page, person('minori'));
    await expect(page).toHaveURL(paths.offer(offerId));
    await expect(applyBar(page).getByRole('status')).toHaveText(still);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
    await expect(page.getByRole('button', apply)).toBeVisible();
    await expect(page.getByText(still)).toHaveCount(0);
  });

  test('reads nothing of it once they went elsewhere, nor at a login that was opened for another reason', async ({
    page,
  }) => {
    await page.goto(paths.login);
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    await expect(page.getByText(why)).toHaveCount(0);
    await page.goto(paths.offer(offerId));
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    await expect(page.getByText(why)).toHaveCount(0);
    await toLogin(page);
    await page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    await expect(page.getByText(why)).toHaveCount(0);
    await sendLogin(page, person('minori'));
    await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
    await page.goto(paths.offer(offerId));
    await expect(page.getByRole('button', apply)).toBeVisible();
    await expect(page.getByText(still)).toHaveCount(0);
  });
});

test.describe('who has applied already', () => {
  test.use({ scenario: 'already-applied' });
  test('reads after the login that it is done, not that it is to do', async ({ page }) => {
    await page.goto(paths.offer(offerId));
    await page.getByRole('button', apply).click();
    await sendLogin(page, person('minori'));
    await expect(page.getByRole('button', applied)).toBeDisabled();
    await expect(page.getByText('内容をご確認のうえ')).toHaveCount(0);
  });
});

test('the login in the header leads back to the offer it was opened from', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(paths.offer(offerId));
});
