import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('serves the licences of open source software', async ({ page, request }) => {
  await page.goto(paths.company);
  const href = await page.getByRole('link', { name: 'オープンソースソフトウェアのライセンス' }).getAttribute('href');
  expect(href).toBe('/licences.txt');
  expect(await (await request.get(href ?? '')).text()).toContain('Permission is hereby granted, free of charge');
});
