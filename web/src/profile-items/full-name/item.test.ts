import { validate } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { rules as phone } from '#web/src/profile-items/phone-number/item.ts';
import { rules as names } from './item.ts';

const RULES = { ...names.struct.schema, ...phone.struct.schema };
const LONG = 10_000;

/** The error message of a field, or the sent value. */
const outcome = (field: keyof typeof RULES, typed: string): string => {
  const [failure, sent] = validate(typed, RULES[field], { coerce: true });
  return failure?.message ?? sent ?? '';
};

describe('names', () => {
  test.each([
    ['last_name', '', '姓は必須入力項目です'],
    ['first_name', '　', '名は必須入力項目です'],
    ['last_name', '神\uFA19㈱①', '神\uFA19㈱①'],
    ['last_name', '𠮷野', '𠮷野'],
    ['first_name', 'ﾐﾉﾘ', 'ﾐﾉﾘ'],
    ['first_name', ' みのり ', 'みのり'],
    ['last_name_kana', '', 'セイは必須入力項目です'],
    ['first_name_kana', '', 'メイは必須入力項目です'],
    ['last_name_kana', 'おの でら', 'オノデラ'],
    ['first_name_kana', 'ﾐﾉﾘ', 'ミノリ'],
    ['first_name_kana', 'ジョー', 'ジョー'],
    ['last_name', '小 野寺', '小野寺'],
    ['first_name', 'Maria Luisa', 'Maria Luisa'],
    ['first_name', 'みす\u3099き', 'みずき'],
    ['last_name_kana', 'おのでら寺', '「寺」は使えません。全角カタカナで入力してください。'],
    ['last_name_kana', 'Onodera', '「O」は使えません。全角カタカナで入力してください。'],
    ['first_name_kana', 'みすゞ', 'ミスズ'],
    ['first_name_kana', 'マリア・ルイサ', 'マリアルイサ'],
    ['first_name_kana', 'ゝみ', '「ヽ」は使えません。全角カタカナで入力してください。'],
    ['first_name_kana', 'ジョ-', 'ジョー'],
    ['first_name_kana', 'ムㇰ', '「ㇰ」は使えません。全角カタカナで入力してください。'],
    ['first_name_kana', 'Ā\u0301', '「Ā\u0301」は使えません。全角カタカナで入力してください。'],
  ] as const)('%s "%s" gives "%s"', (field, typed, expected) => {
    expect(outcome(field, typed)).toBe(expected);
  });

  test('rejects a long text with its limit, counted in letters', () => {
    expect(outcome('last_name', 'あ'.repeat(LONG))).toBe('255文字以内で入力してください');
    expect(outcome('last_name_kana', 'ア'.repeat(LONG))).toBe('255文字以内で入力してください');
    expect(outcome('first_name', '😀'.repeat(255))).toBe('😀'.repeat(255));
    expect(outcome('first_name', '😀'.repeat(256))).toBe('255文字以内で入力してください');
  });

  test('starts with empty fields for a member without names', () => {
    expect(names.valuesOf({ last_name: '佐伯', first_name: null })).toEqual({
      last_name: '佐伯',
      first_name: '',
      last_name_kana: '',
      first_name_kana: '',
    });
  });
});

describe('the phone number', () => {
  const WRONG = '携帯電話番号は0から始まる10桁または11桁の半角数字で入力してください';
  test.each([
    ['', '携帯電話番号は必須入力項目です'],
    ['9012345678', WRONG],
    ['090123456', WRONG],
    ['090123456789', WRONG],
    ['0901234567a', WRONG],
    ['0312345678', '0312345678'],
    ['０９０－１２３４－５６７８', '09012345678'],
    ['+81 90-1234-5678', '09012345678'],
  ])('"%s" gives "%s"', (typed, expected) => {
    expect(outcome('phone_number', typed)).toBe(expected);
  });
  test('rejects 10,000 digits', () => {
    expect(outcome('phone_number', '0'.repeat(LONG))).toBe(WRONG);
  });
});
