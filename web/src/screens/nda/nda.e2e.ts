import { openIme } from '#web/e2e/page/ime.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const articles = (page: Page) => page.getByRole('region', { name: /^第\d条/ });

test('restores an open IME composition after a reload; prints the agreement with its address, without the shell', async ({
  page,
}) => {
  await page.goto(paths.ndaAgree);
  await page.getByLabel('会社名').fill('株式会社みほん');
  await page.getByLabel('氏名').focus();
  await (await openIme(page)).show('み', 'みほ', 'みほん');
  await page.reload();
  await expect(page.getByLabel('氏名')).toHaveValue('みほん');
  await expect(page.getByLabel('会社名')).toHaveValue('株式会社みほん');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByText('目次（全6条）')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: '目次' })).toBeHidden();
  await expect(page.getByText('目次（全6条）')).toBeHidden();
  await expect(page.getByLabel('会社名')).toBeHidden();
  await expect(page.getByRole('button', { name: /同意/ })).toBeHidden();
  await expect(page.getByText(new RegExp(`^http\\S+${paths.ndaAgree}$`))).toBeVisible();
  await expect(articles(page)).toHaveCount(6);
  for (const article of await articles(page).all()) {
    await expect(article).toHaveCSS('break-inside', 'avoid');
    await expect(article).toHaveCSS('content-visibility', 'visible');
  }
});
