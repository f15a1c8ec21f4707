import { expectNoSidewaysScroll } from './page-fit.ts';
import { expect, expectAccessible, type Page } from './test.ts';

/** A page of nothing but text holds: axe at two widths, no sideways scroll on the smallest phone, no shell on paper. */
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

/** A page of the component 'footer' (specification 2, Shell): it is noted as such, and nothing is searched there. */
export const expectFooterComponent = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
  const kept = () => page.evaluate(() => sessionStorage.getItem('tsugimichi.location') ?? '');
  await expect.poll(kept).toContain('"component":"footer"');
};

/** Links out of the site: each opens a tab of its own and says so. Answers their addresses. */
export const outwardAddresses = async (page: Page): Promise<(string | null)[]> => {
  const links = page.getByRole('main').locator('a[target="_blank"]');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    await expect(link).toContainText('新しいタブで開きます');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
};
