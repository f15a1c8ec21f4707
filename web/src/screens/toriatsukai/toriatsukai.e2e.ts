import { expectDocument } from '#web/e2e/page/document-checks.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('the page fits every window and prints without the shell; on a phone each fee is a labelled card', async ({
  page,
}) => {
  await expectDocument(page, paths.toriatsukai, '取り扱い職種の範囲等の明示');
  await page.setViewportSize({ width: 375, height: 667 });
  const table = page.getByRole('table', { name: '再就職支援型' });
  await expect(table.getByRole('rowheader')).toHaveText(['着手金', '助言終了時の手数料', '成功報酬']);
  const cell = table.getByRole('cell').nth(1);
  await expect(cell).toHaveText('関係雇用主');
  await expect(cell).toHaveCSS('display', 'block');
  expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toBe('"負担する方"');
  await page.emulateMedia({ media: 'print' });
  await expect(cell, 'prints as a table').toHaveCSS('display', 'table-cell');
});
