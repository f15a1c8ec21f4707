import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

// The tiles are art without names: that they are drawn is the subject.
const drawn = 'use';

test('whoever comes home from another page finds the pictures of the hero there', async ({ page }) => {
  await page.goto(paths.company);
  await expect(page.locator('symbol')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('次の道は');
  await expect(page.locator('symbol')).toHaveCount(18);
  const box = await page
    .locator(drawn)
    .first()
    .evaluate((use: SVGUseElement) => use.getBBox().width);
  expect(box).toBeGreaterThan(200);
});
