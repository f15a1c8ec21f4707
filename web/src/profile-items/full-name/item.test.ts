import { validate } from 'superstruct';
import { expect, test } from 'vitest';
import { rules as phone } from '#web/src/profile-items/phone-number/item.ts';
import { rules as names } from './item.ts';

const RULES = { ...names.struct.schema, ...phone.struct.schema };
const LONG = 10_000;
const TOO_LONG = '255文字以内で入力してください';

// forms/fields has the rules of kana and phone numbers.
test.each([
  ['last_name', '', '姓は必須入力項目です'],
  ['first_name', '　', '名は必須入力項目です'],
  ['last_name', '神\uFA19㈱①', '神\uFA19㈱①'],
  ['last_name', '小 野寺', '小野寺'],
  ['first_name', 'ﾐﾉﾘ', 'ﾐﾉﾘ'],
  ['last_name', 'あ'.repeat(LONG), TOO_LONG],
  ['first_name', '😀'.repeat(255), '😀'.repeat(255)],
  ['first_name', '😀'.repeat(256), TOO_LONG],
  ['last_name_kana', '', 'セイは必須入力項目です'],
  ['first_name_kana', '', 'メイは必須入力項目です'],
  ['last_name_kana', 'おの でら', 'オノデラ'],
  ['first_name_kana', 'ア'.repeat(LONG), TOO_LONG],
  ['phone_number', '', '携帯電話番号は必須入力項目です'],
  ['phone_number', '0'.repeat(LONG), '携帯電話番号は0から始まる10桁または11桁の半角数字で入力してください'],
] as const)('%s "%s" gives "%s"', (field, typed, expected) => {
  const [failure, sent] = validate(typed, RULES[field], { coerce: true });
  expect(failure?.message ?? sent).toBe(expected);
});

test('starts with empty fields for a member without names', () => {
  expect(names.valuesOf({ last_name: '佐伯', first_name: null })).toEqual({
    last_name: '佐伯',
    first_name: '',
    last_name_kana: '',
    first_name_kana: '',
  });
});
