import { loadScenario } from '#fixtures/loader/load.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { applyBar } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const offer = offers.find(({ id }) => id === offerId);
const title = offer?.title ?? '';

test('links to a section', async ({ page }) => {
  await page.goto(paths.offer(offerId));
  const href = await page.getByRole('link', { name: '会社情報' }).getAttribute('href');
  await page.goto('/login');
  await page.goto(`${paths.offer(offerId)}${href}`);
  await expect(page.getByRole('heading', { name: '会社情報' })).toBeInViewport();
});

for (const width of [320, 375]) {
  test(
    `the page fits at ${width} px, and the bar covers no focused element`,
    width === 320 ? {} : SLOW,
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
