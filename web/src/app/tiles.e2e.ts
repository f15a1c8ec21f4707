// biome-ignore-all lint/plugin: how the hero's art is drawn is the subject; it has no name.
import { SLOW } from '#web/e2e/matrix.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const tile = (page: Page) => page.locator('.hero use').first();
const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }).click();

test('whoever comes home from another page finds the pictures of the hero, which that page came without', async ({
  page,
  request,
}) => {
  expect(await (await request.get(paths.company)).text()).not.toContain('<symbol');
  await page.goto(paths.company);
  await goHome(page);
  await expect(tile(page)).toBeVisible();
  await expect.poll(() => tile(page).evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(200);
});

test.describe('without the file of them', () => {
  test.use({ expectedComplaints: /tiles-/ });
  test(
    'pictures of the hero that could not be had leave no frames, and are asked for again at the next way home',
    SLOW,
    async ({ page }) => {
      await page.route('**/assets/tiles-*.svg', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(paths.company);
      const refused = page.waitForResponse(/tiles-/);
      await goHome(page);
      await refused;
      await expect(tile(page)).toBeHidden();
      await page.unrouteAll();
      await page.goBack();
      await goHome(page);
      await expect(tile(page)).toBeVisible();
    },
  );
});
