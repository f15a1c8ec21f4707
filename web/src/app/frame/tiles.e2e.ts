// biome-ignore-all lint/plugin: the hero's art has no role or name.
import { SLOW } from '#web/e2e/matrix.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const tile = (page: Page) => page.locator('.hero use').first();
const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }).click();

test("loads the hero's pictures when the home page follows a page without them", async ({ page, request }) => {
  expect(await (await request.get(paths.company)).text()).not.toContain('<symbol');
  await page.goto(paths.company);
  await goHome(page);
  await expect(tile(page)).toBeVisible();
  await expect.poll(() => tile(page).evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(200);
});

test.describe("without the pictures' file", () => {
  test.use({ expectedComplaints: /tiles-/ });
  test(
    'shows no empty frames and fetches the pictures again on the next visit of the home page',
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
