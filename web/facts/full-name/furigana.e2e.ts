import { errorSummary, fieldError, fieldErrors } from '#web/e2e/fields.ts';
import { openIme } from '#web/e2e/ime.ts';
import { EVERY_WIDTH } from '#web/e2e/matrix.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const askForCode = (page: Page) => page.getByRole('button', { name: '認証コードを受け取る' }).click();

test.beforeEach(async ({ page }) => {
  await page.goto(paths.register.identity);
});

test('the kana come from what was typed into the IME, when the composition ends', EVERY_WIDTH, async ({ page }) => {
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

test('a name composed in parts is read in parts', async ({ page }) => {
  const ime = await openIme(page);
  await field(page, '姓').focus();
  await ime.show('お', 'おの', '小野');
  await ime.confirm('小野');
  await ime.show('で', 'でら', '寺');
  await ime.confirm('寺');
  await expect(field(page, '姓')).toHaveValue('小野寺');
  await expect(field(page, 'セイ')).toHaveValue('オノデラ');
});

test('romaji and kana typed without an IME become katakana', EVERY_WIDTH, async ({ page }) => {
  await field(page, '姓').pressSequentially('Onodera');
  await expect(field(page, 'セイ')).toHaveValue('オノデラ');
  await field(page, '名').fill('みづき');
  await expect(field(page, 'メイ')).toHaveValue('ミヅキ');
  await field(page, '名').fill('ﾐｽﾞｷ');
  await expect(field(page, 'メイ')).toHaveValue('ミズキ');
});

test('romaji that is no whole kana fills nothing', async ({ page }) => {
  for (const letters of ['k', 'sh', 'tak', 'xq', 'Ohno']) {
    await field(page, '姓').pressSequentially(letters);
    await expect(field(page, '姓')).toHaveValue(letters);
    await expect(field(page, 'セイ')).toHaveValue('');
    await field(page, '姓').fill('');
  }
  await field(page, '姓').pressSequentially('Tak');
  await expect(field(page, 'セイ')).toHaveValue('');
  await field(page, '姓').press('End');
  await field(page, '姓').pressSequentially('agi');
  await expect(field(page, 'セイ')).toHaveValue('タカギ');
});

test('the n that an IME turns into ん with the kanji is part of the reading', async ({ page }) => {
  const ime = await openIme(page);
  await field(page, '名').focus();
  await ime.show('k', 'け', 'けn', '健');
  await ime.confirm('健');
  await expect(field(page, 'メイ')).toHaveValue('ケン');
});

test('an emptied name empties its kana, pasted kanji leave them for the person to tell', async ({ page }) => {
  await field(page, '姓').fill('やまだ');
  await expect(field(page, 'セイ')).toHaveValue('ヤマダ');
  await field(page, '姓').fill('');
  await expect(field(page, 'セイ')).toHaveValue('');
  await field(page, '姓').fill('山田');
  await expect(field(page, 'セイ')).toHaveValue('');
  await askForCode(page);
  await expect(fieldError(page, 'セイ')).toHaveText('セイは必須入力項目です');
});

test(
  'kana edited by hand are never touched again, and become full-width katakana when left',
  EVERY_WIDTH,
  async ({ page }) => {
    await field(page, '姓').fill('Onodera');
    await field(page, 'セイ').fill('おのてﾞら');
    await field(page, '姓').fill('小野寺');
    await expect(field(page, 'セイ')).toHaveValue('オノデラ');
    await field(page, '姓').fill('');
    await expect(field(page, 'セイ')).toHaveValue('オノデラ');
  },
);

test('names are sent as they were typed, the phone number as digits', async ({ page }) => {
  await field(page, '姓').fill('𠮷神\uFA19');
  await field(page, 'セイ').fill('よしがみ');
  await field(page, '名').fill('ﾐﾉﾘ😀');
  await page.getByLabel('携帯電話番号').fill('＋８１ 90-9876-5432');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    last_name: '𠮷神\uFA19',
    first_name: 'ﾐﾉﾘ😀',
    last_name_kana: 'ヨシガミ',
    first_name_kana: 'ミノリ',
    phone_number: '09098765432',
  });
});

test('10,000 letters are told their limit and stay', async ({ page }) => {
  const long = 'あ'.repeat(10_000);
  await field(page, '姓').fill(long);
  await field(page, '名').fill('みのり');
  await page.getByLabel('携帯電話番号').fill('090-9876-5432');
  await askForCode(page);
  await expect(errorSummary(page)).toBeFocused();
  for (const label of [/^姓/, /^セイ/])
    await expect(fieldError(page, label)).toContainText('255文字以内で入力してください');
  await expect(field(page, '姓')).toHaveValue(long);
  await expectAccessible(page);
});
