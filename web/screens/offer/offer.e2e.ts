import { loadScenario } from '#fixtures/load.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { WIDE } from '#web/e2e/matrix.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { expectNoToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const offer = offers.find(({ id }) => id === offerId);
const title = offer?.title ?? '';

test.describe('an offer that fails after it was left', () => {
  test.use({ scenario: 'offer-detail-fails', expectedStatuses: [401, 500] });
  test('does not take the visitor along', async ({ page }) => {
    const { answered, release } = await holdAnswer(page, 'GET', `/api/offers/${offerId}`);
    await page.goto('/');
    await page.getByRole('link', { name: title }).click();
    await answered;
    await expect(page).toHaveURL(paths.offer(offerId));
    await page.goBack();
    await page.getByRole('tab', { name: '副業を探す' }).click();
    const late = page.waitForResponse(`**/api/offers/${offerId}`);
    release();
    await late;
    await expect(offerCards(page).first()).toContainText('副業');
    await expect(page).toHaveURL('/?type=side-job');
    await expectNoToast(page);
  });
});

test('a section can be linked to', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  const href = await page.getByRole('link', { name: '会社情報' }).getAttribute('href');
  await page.goto('/login');
  await page.goto(`${paths.offer(offerId)}${href}`);
  await expect(page.getByRole('heading', { name: '会社情報' })).toBeInViewport();
});

for (const width of [320, 375]) {
  test(
    `the page holds at ${width} px, and the bar hides no focused element`,
    width === 320 ? {} : WIDE,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 667 });
      await page.goto(paths.offer(offerId));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await expect(applyBar(page).getByText(title)).toBeVisible();
      const bar = await applyBar(page).boundingBox();
      const stops = await page.locator('main a:visible, main button:visible').count();
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate((top) => {
          const focused = document.activeElement;
          if (!focused?.closest('main') || focused.closest('[aria-label=応募]')) return false;
          return focused.getBoundingClientRect().top >= top;
        }, bar?.y ?? 0);
        expect(covered).toBe(false);
      }
    },
  );
}
