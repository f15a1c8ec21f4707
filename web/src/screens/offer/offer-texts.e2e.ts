import { offerCards } from '#web/e2e/offers.ts';
import { expect, test } from '#web/e2e/test.ts';

test.describe('an offer without a picture', () => {
  test.use({ scenario: 'bare-offers' });
  test('shows a placeholder picture of its kind, in the list and on its page', async ({ page }) => {
    for (const [address, name] of [
      ['/', 'career'],
      ['/?type=side-job', 'side'],
    ] as const) {
      await page.goto(address);
      const art = offerCards(page).locator('img').first();
      await expect(art).toHaveAttribute('src', new RegExp(`fallback-${name}`));
      await expect.poll(() => art.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await offerCards(page).getByRole('link').first().click();
      await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
        'src',
        new RegExp(`fallback-${name}`),
      );
    }
  });
});
