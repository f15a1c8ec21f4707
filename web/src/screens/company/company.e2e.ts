import { SLOW } from '#web/e2e/matrix.ts';
import { expectDocument } from '#web/e2e/page/document-checks.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the page fits every window and prints without the shell', SLOW, async ({ page }) => {
  await expectDocument(page, paths.company, '会社概要');
});

test('serves the licences of open source software', async ({ page, request }) => {
  await page.goto(paths.company);
  const href = await page.getByRole('link', { name: 'オープンソースソフトウェアのライセンス' }).getAttribute('href');
  expect(href).toBe('/licences.txt');
  expect(await (await request.get(href ?? '')).text()).toContain('Permission is hereby granted, free of charge');
});
