import { expect, test } from 'vitest';
import { codeInText } from './code-boxes.tsx';

test.each([
  ['135790', '135790'],
  ['10分以内に認証コード135790', '135790'],
  ['【ツギミチ】認証コードは135790です。10分以内に入力してください。\n\n@www.example.jp #135790', '135790'],
  ['2026/11/26 09:05 認証コード：１３５７９０（10分間有効）お問い合わせ 0120-123456', '135790'],
  ['G-135790 is your code', '135790'],
  ['10分以内に 135-790 を入力', '135790'],
  ['１３５−７９０', '135790'],
  ['1 3 5 7 9 0', '135790'],
  ['\u202a135\u200b790\u202c', '135790'],
  ['受付番号12345678 コード135790', '135790'],
  ['13', '13'],
  ['13-57', '1357'],
  ['a', ''],
  ['1a', '1'],
  ['', ''],
])('finds in %s the digits %s', (text, digits) => {
  expect(codeInText(text)).toBe(digits);
});

test.each([
  ['two codes', '135790と246801'],
  ['a code and six other digits', '注文123456の認証コード135790'],
  ['more digits than a code', '1357902'],
  ['a telephone number', '0120-123456'],
  ['a telephone number with spaces', '0120 123 456'],
  ['digits of several numbers', '10分以内に入力（あと3回）'],
  ['two numbers with six digits in total', '12分で3456'],
  ['a year among words', '2026年'],
  ['a time of day', '12:34:56'],
])('finds no code in %s: %s', (_case, text) => {
  expect(codeInText(text)).toBeNull();
});
