import type { Locator } from 'playwright/test';
import { loadScenario } from '#fixtures/loader/load.ts';
import { applyBar } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const offer = offers.find(({ id }) => id === offerId);
const title = offer?.title ?? '';

test('on a phone the bar covers no focused element; an address with an anchor leads to its section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // A chat takes the full stop for a part of the link.
  await page.goto(`${paths.offer(offerId)}。`);
  await expect(page).toHaveURL(paths.offer(offerId));
  const pay = page.getByRole('main').getByText(offer?.annual_income ?? '', { exact: true });
  const bar = applyBar(page);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await test.step('at 360 × 640 the pay is in the first screen, and the bar cuts the title only', async () => {
    const inHead = await pay.first().boundingBox();
    expect((inHead?.y ?? 640) + (inHead?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    const isCut = (place: Locator) => place.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut(bar.getByText(title))).toBe(true);
    expect(await isCut(bar.getByText(offer?.annual_income ?? ''))).toBe(false);
    await expect(bar.getByText(offer?.annual_income ?? '')).toBeInViewport({ ratio: 1 });
  });
  await test.step('at 320 px the page fits, and the bar covers no focused element', async () => {
    await page.setViewportSize({ width: 320, height: 667 });
    await expectNoSidewaysScroll(page);
    await expect(bar.getByText(title)).toBeVisible();
    const { y: top = 0 } = (await bar.boundingBox()) ?? {};
    const stops = await page.locator('main a:visible, main button:visible').count();
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate((top) => {
        const focused = document.activeElement;
        if (!focused?.closest('main') || focused.closest('[aria-label=応募]')) return false;
        return focused.getBoundingClientRect().top >= top;
      }, top);
      expect(isCovered, `at stop ${stop}`).toBe(false);
    }
  });
  await test.step('an address with an anchor leads to its section', async () => {
    const href = await page.getByRole('link', { name: '会社情報' }).getAttribute('href');
    await page.goto('about:blank');
    await page.goto(`${paths.offer(offerId)}${href}`);
    await expect(page.getByRole('heading', { name: '会社情報' })).toBeInViewport();
  });
});
