import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { errorOf } from '#web/src/testing/fields.ts';
import { fill, findField } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

let page: Page;
beforeEach(async () => {
  page = await renderAt(paths.register.identity);
  await findField('姓');
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const put = (label: string, text: string) => fill(page, field(label), text);
const expectKana = (label: string, kana: string) => waitFor(() => expect(field(label).value).toBe(kana));
const sendIdentity = () => page.user.click(screen.getByRole('button', { name: '認証コードを受け取る' }));

test('converts romaji and kana typed without an IME to katakana', async () => {
  await page.user.type(field('姓'), 'Onodera');
  await expectKana('セイ', 'オノデラ');
  await put('名', 'みづき');
  await expectKana('メイ', 'ミヅキ');
  await put('名', 'ﾐｽﾞｷ');
  await expectKana('メイ', 'ミズキ');
});

test('clears the kana of a cleared name and leaves the kana of pasted kanji to the person', async () => {
  await put('姓', 'やまだ');
  await expectKana('セイ', 'ヤマダ');
  await page.user.clear(field('姓'));
  await expectKana('セイ', '');
  await put('姓', '山田');
  expect(field('セイ').value).toBe('');
  await sendIdentity();
  await waitFor(() => expect(errorOf(field('セイ'))).toContain('セイは必須入力項目です'));
});

test('keeps kana edited by hand and converts them to full-width katakana on blur', async () => {
  await put('姓', 'Onodera');
  await put('セイ', 'おのてﾞら');
  await put('姓', '小野寺');
  await expectKana('セイ', 'オノデラ');
  await page.user.clear(field('姓'));
  await expectKana('セイ', 'オノデラ');
});

test('sends names as typed and the phone number as digits', async () => {
  await put('姓', '𠮷神\uFA19');
  await put('セイ', 'よしがみ');
  await put('名', 'ﾐﾉﾘ😀');
  await put('携帯電話番号', '＋８１ 90-9876-5432');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(paths.register.sms));
  expect(await page.sentTo('/api/register')).toMatchObject([
    {
      last_name: '𠮷神\uFA19',
      first_name: 'ﾐﾉﾘ😀',
      last_name_kana: 'ヨシガミ',
      first_name_kana: 'ミノリ',
      phone_number: '09098765432',
    },
  ]);
});
