import { fieldErrors } from '#web/e2e/page/fields.ts';
import { openIme } from '#web/e2e/page/ime.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto(paths.register.identity);
});

test("fills in the kana from the IME's input when the composition ends", async ({ page }) => {
  const ime = await openIme(page);
  await field(page, '姓').focus();
  await ime.show('お', 'おn', 'おの', 'おので', 'おのでr', 'おのでら', '小野寺');
  await expect(field(page, 'セイ')).toHaveValue('');
  await ime.pressEnter();
  await expect(fieldErrors(page)).toHaveCount(0);
  await ime.confirm('小野寺');
  await expect(field(page, '姓')).toHaveValue('小野寺');
  await expect(field(page, 'セイ')).toHaveValue('オノデラ');
  await field(page, '名').focus();
  await ime.show('じ', 'じょ', 'じょー');
  await ime.confirm('ジョー');
  await expect(field(page, 'メイ')).toHaveValue('ジョー');
});

test('reads a name composed in parts, with the n that the IME turns into ん', async ({ page }) => {
  const ime = await openIme(page);
  await field(page, '姓').focus();
  await ime.show('お', 'おの', '小野');
  await ime.confirm('小野');
  await ime.show('で', 'でら', '寺');
  await ime.confirm('寺');
  await expect(field(page, '姓')).toHaveValue('小野寺');
  await expect(field(page, 'セイ')).toHaveValue('オノデラ');
  await field(page, '名').focus();
  await ime.show('k', 'け', 'けn', '健');
  await ime.confirm('健');
  await expect(field(page, 'メイ')).toHaveValue('ケン');
});
