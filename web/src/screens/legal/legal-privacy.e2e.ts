import { SLOW } from '#web/e2e/matrix.ts';
import { expectDocument } from '#web/e2e/page/document-checks.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the table of contents leads to the cookie policy, on a computer and on a phone', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.privacy);
  await page.getByRole('navigation', { name: '目次' }).getByRole('link', { name: 'クッキーポリシー' }).click();
  await expect(page).toHaveURL(`${paths.privacy}#cookie`);
  await expect(page.getByRole('heading', { name: 'クッキーポリシー' })).toBeInViewport();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.privacy);
  await page.getByText('目次（全14項とクッキーポリシー）').click();
  await page.getByRole('main').getByRole('group').getByRole('link', { name: '開示の手数料' }).click();
  await expect(page).toHaveURL(`${paths.privacy}#p12`);
  await expect(page.getByRole('heading', { name: '開示の手数料' })).toBeInViewport();
});

test('the page fits every window and prints without the shell', SLOW, async ({ page }) => {
  await expectDocument(page, paths.privacy, 'プライバシーポリシー');
});
