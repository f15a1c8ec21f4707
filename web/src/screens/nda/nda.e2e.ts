import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const articles = (page: Page) => page.getByRole('region', { name: /^第\d条/ });

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
