import { SLOW } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const articles = (page: Page) => page.getByRole('region', { name: /^第\d条/ });

test('the table of contents leads to each article and marks the current one', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(paths.nda);
  const contents = page.getByRole('navigation', { name: '目次' });
  await expect(contents.getByRole('link')).toHaveCount(6);
  await contents.getByRole('link', { name: /第4条/ }).click();
  await expect(page).toHaveURL(`${paths.nda}#a4`);
  await expect(page.getByRole('heading', { name: /第4条/ })).toBeInViewport();
  await contents.getByRole('link', { name: /第6条/ }).click();
  await expect(page.getByRole('heading', { name: /第6条/ })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toContainText('第6条');
});

test('folds and opens the table of contents on a phone', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.nda);
  await expect(page.getByText('目次（全6条）')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '目次' })).toBeHidden();
  const link = page.locator('details').getByRole('link', { name: /第3条/ });
  await expect(link).toBeHidden();
  await page.getByText('目次（全6条）').click();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { name: /第3条/ })).toBeInViewport();
});

test('prints the agreement with its address, without the shell', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: '目次' })).toBeHidden();
  await expect(page.locator('details')).toBeHidden();
  await expect(page.locator('main form')).toBeHidden();
  await expect(page.getByText(new RegExp(`^http\\S+${paths.ndaAgree}$`))).toBeVisible();
  await expect(articles(page)).toHaveCount(6);
  for (const article of await articles(page).all()) {
    await expect(article).toHaveCSS('break-inside', 'avoid');
    await expect(article).toHaveCSS('content-visibility', 'visible');
  }
});

for (const path of [paths.nda, paths.ndaAgree, paths.ndaComplete]) {
  test(`${path} fits at 320 px`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
