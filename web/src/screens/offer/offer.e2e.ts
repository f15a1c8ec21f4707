import type { Locator } from 'playwright/test';
import { loadScenario } from '#fixtures/loader/load.ts';
import { applyBar } from '#web/e2e/offers.ts';
import { expect, offerId, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offer = offers.find(({ id }) => id === values.offer_id);
const title = offer?.title ?? '';

test('on a phone an address with an anchor leads to its section; the pay is in the first screen and in the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${paths.offer(offerId)}#company`);
  const pay = page.getByRole('main').getByText(offer?.annual_income ?? '', { exact: true });
  const bar = applyBar(page);
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await test.step('an address with an anchor leads to its section', async () => {
    await expect(page.getByRole('heading', { name: '会社情報' })).toBeInViewport();
    await expect(page.getByRole('link', { name: '会社情報' })).toHaveAttribute('href', '#company');
    await page.evaluate(() => scrollTo(0, 0));
  });
  await test.step('at 360 × 640 the pay is in the first screen, and the bar cuts the title only', async () => {
    const inHead = await pay.first().boundingBox();
    expect((inHead?.y ?? 640) + (inHead?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    const isCut = (place: Locator) => place.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut(bar.getByText(title))).toBe(true);
    expect(await isCut(bar.getByText(offer?.annual_income ?? ''))).toBe(false);
    await expect(bar.getByText(offer?.annual_income ?? '')).toBeInViewport({ ratio: 1 });
  });
});
