import { fieldErrors } from '#web/e2e/page/fields.ts';
import { openIme } from '#web/e2e/page/ime.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("fills in the kana from the IME's input when the composition ends, also of a name composed in parts", async ({
  page,
}) => {
  await page.goto(paths.register.identity);
  const ime = await openIme(page);
  await field(page, '姓').focus();
  await ime.show('お', 'おn', 'おの', 'おので', 'おのでr', 'おのでら', '小野寺');
  await expect(field(page, 'セイ')).toHaveValue('');
  await ime.pressEnter();
  await expect(fieldErrors(page)).toHaveCount(0);
  await ime.confirm('小野寺');
  await expect(field(page, '姓')).toHaveValue('小野寺');
  await expect(field(page, 'セイ')).toHaveValue('オノデラ');
  // The IME turns a final n into ん.
  await field(page, '名').focus();
  await ime.show('k', 'け', 'けn', '健');
  await ime.confirm('健');
  await ime.show('じ', 'じょ', 'じょう', '丈');
  await ime.confirm('丈');
  await expect(field(page, '名')).toHaveValue('健丈');
  await expect(field(page, 'メイ')).toHaveValue('ケンジョウ');
});
