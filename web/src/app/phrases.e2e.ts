import { offerCards } from '#web/e2e/offers.ts';
import { expect, offerId, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test("headings and an offer's values break between phrases in a browser without `auto-phrase`, also in prerendered pages", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, {
      supports: (...words: [string, string]) => words[1] !== 'auto-phrase' && supports(...words),
    });
  });
  await page.goto(paths.register.identity);
  await expect(page.locator('h1').locator('wbr')).toBeAttached();
  await page.getByRole('link', { name: 'ツギミチ' }).first().click();
  await offerCards(page).getByRole('link').first().click();
  await expect(page.locator('dd').locator('.phrases').first()).toBeAttached();
});

test('a short value breaks between phrases, a long one between any characters', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  await expect(page.getByText('年次有給休暇')).toHaveCSS('word-break', 'auto-phrase');
  await expect(page.getByText('月20時間分')).toHaveCSS('word-break', 'normal');
});
