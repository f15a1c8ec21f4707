import { expect, expectAccessible, type Page } from '#web/e2e/test.ts';
import { expectNoSidewaysScroll } from './fit.ts';

/** A text page passes axe at two widths, has no sideways scroll on the smallest phone and prints without the shell. */
export const expectDocument = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expectAccessible(page);
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 667 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
};
