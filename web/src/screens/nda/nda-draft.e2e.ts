import { openIme } from '#web/e2e/page/ime.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const company = '会社名';
const name = '氏名';

test('restores an open IME composition after a reload', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  await page.getByLabel(company).fill('株式会社みほん');
  await page.getByLabel(name).focus();
  await (await openIme(page)).show('み', 'みほ', 'みほん');
  await page.reload();
  await expect(page.getByLabel(name)).toHaveValue('みほん');
  await expect(page.getByLabel(company)).toHaveValue('株式会社みほん');
});
