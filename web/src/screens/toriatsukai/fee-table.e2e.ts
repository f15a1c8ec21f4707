import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('shows each fee as a labelled card on a phone, and prints a table', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.toriatsukai);
  const table = page.getByRole('table', { name: '再就職支援型' });
  await expect(table.getByRole('rowheader')).toHaveText(['着手金', '助言終了時の手数料', '成功報酬']);
  const cell = table.getByRole('cell').nth(1);
  await expect(cell).toHaveText('関係雇用主');
  await expect(cell).toHaveCSS('display', 'block');
  expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toBe('"負担する方"');
  await page.emulateMedia({ media: 'print' });
  await expect(cell, 'prints as a table').toHaveCSS('display', 'table-cell');
});
