import { offerCards, offerCount } from '#web/e2e/offers.ts';
import { expect, test } from '#web/e2e/test.ts';
import { PAGE_OF_CARDS } from '#web/src/offers/shown-cards.ts';
import { paths } from '#web/src/paths.ts';
import { translatePage } from './page/translation.ts';

test('keeps a translated home page working: tabs, count, opening an offer and going back', async ({ page }) => {
  await translatePage(page);
  await page.goto(paths.home);
  await expect(offerCards(page).first()).toBeVisible();
  const all = await offerCount(page).textContent();
  await page.getByRole('tab', { name: '副業を探す' }).click();
  await expect(offerCount(page)).not.toHaveText(all ?? '');
  await expect(offerCards(page)).toHaveCount(PAGE_OF_CARDS);
  await page.getByRole('searchbox', { name: 'キーワード' }).first().fill('デザイン');
  await expect.poll(() => offerCards(page).count()).toBeLessThan(PAGE_OF_CARDS);
  await expect(offerCards(page)).toHaveCount(Number(await offerCount(page).textContent()));
  await offerCards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'この求人に応募する' })).toBeVisible();
  await page.goBack();
  await expect(offerCount(page)).toBeVisible();
});
