import { loadScenario } from '#fixtures/loader/load.ts';
import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { expect, expectAccessible, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const title = offers.find(({ id }) => id === offerId)?.title ?? '';
const apply = { name: 'この求人に応募する' };

test('a visitor opens an offer, logs in from it, returns and applies', OTHER_BROWSERS, async ({ page }) => {
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
  await expect(applyBar(page).getByText('応募済み')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(offerCards(page).filter({ hasText: title })).toContainText('応募済み');
});

test("the header's login returns to the offer", async ({ page }) => {
  await page.goto(paths.offer(offerId));
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(paths.offer(offerId));
});
