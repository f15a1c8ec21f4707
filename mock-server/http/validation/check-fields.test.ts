import { expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { trimFields } from '#mock-server/http/body/input.ts';
import { ValidationFailure } from '#mock-server/http/wire/failures.ts';
import { checkFields } from './check-fields.ts';
import { exists, unique } from './database-rules.ts';
import { afterOrEqual, beforeOrEqual, dateFormat } from './date-rules.ts';
import type { DateFormat } from './dates.ts';
import type { FieldRules, Rule, ValidationContext } from './rule.ts';
import { ruleSet } from './rule-set.ts';
import {
  array,
  between,
  distinct,
  email as emailRule,
  integer,
  matches,
  max,
  min,
  nullable,
  oneOf,
  required,
  requiredIf,
  requiredUnless,
  requiredWithoutAll,
  sometimes,
  string,
} from './rules.ts';
import { validationContext } from './validation-context.testing.ts';

const usual = validationContext();
const check = (input: Record<string, unknown>, rules: FieldRules, around: ValidationContext = usual) =>
  checkFields(trimFields(input), ruleSet(rules), around);
const failuresOf = (input: Record<string, unknown>, rules: FieldRules, around: ValidationContext = usual) => {
  try {
    check(input, rules, around);
    return {};
  } catch (error) {
    if (error instanceof ValidationFailure) return error.errors;
    throw error;
  }
};

test('orders keys like the rules, with elements of lists last', () => {
  const rules = { 'industry_id.*': [integer], email: [required], password: [required] };
  expect(Object.keys(failuresOf({ industry_id: ['a', 1, 'b'] }, rules))).toEqual([
    'email',
    'password',
    'industry_id.0',
    'industry_id.2',
  ]);
});

test('counts the further errors in the message', () => {
  const two = () => check({}, { email: [required], password: [required] });
  expect(two).toThrow('メールアドレスは必須項目です。 (その他、1エラーあり)');
});

test('treats whitespace of any kind as missing, but not zero and false', () => {
  const rules = { a: [required] };
  for (const a of ['', ' \u3000\u200b', null, [], {}]) expect(Object.keys(failuresOf({ a }, rules))).toEqual(['a']);
  for (const a of [0, '0', false, [null]]) expect(failuresOf({ a }, rules)).toEqual({});
});

test('rejects null unless it is nullable; ignores an absent key', () => {
  expect(failuresOf({ name: '' }, { name: [string, min(3)] }).name).toHaveLength(2);
  expect(failuresOf({ name: '' }, { name: [nullable, string] })).toEqual({});
  expect(failuresOf({}, { name: [string] })).toEqual({});
});

test('measures texts, numbers or lists, depending on the other rules', () => {
  expect(failuresOf({ name: '𠮷'.repeat(255) }, { name: [string, max(255)] })).toEqual({});
  expect(failuresOf({ name: 'a'.repeat(256) }, { name: [string, max(255)] })).toEqual({
    name: ['氏名の文字数は、255文字以下である必要があります。'],
  });
  expect(failuresOf({ type: 9 }, { type: [integer, max(5)] })).toEqual({
    type: ['求人種別は、5以下の数値である必要があります。'],
  });
  expect(failuresOf({ type: [1, 2] }, { type: [array, max(1)] })).toEqual({
    type: ['求人種別の項目数は、1個以下である必要があります。'],
  });
});

test('accepts integers as numbers or text', () => {
  for (const type of [1, '1', '-1', true]) expect(failuresOf({ type }, { type: [integer] })).toEqual({});
  for (const type of ['1.0', 1.5, false, [], 'abc'])
    expect(Object.keys(failuresOf({ type }, { type: [integer] }))).toEqual(['type']);
  expect(check({ type: '2', ids: ['1', 2] }, { type: [integer], ids: [array], 'ids.*': [integer] })).toEqual({
    type: 2,
    ids: [1, 2],
  });
});

test('validates emails by the RFC', () => {
  for (const email of ['a@b', 'あ@b.c', '"a"@b.c', 'a.b+c@d-e.jp'])
    expect(failuresOf({ email }, { email: [emailRule] })).toEqual({});
  for (const email of ['a', 'a.@b.c', 'a@b..c', 'a b@c.d', '@b.c'])
    expect(Object.keys(failuresOf({ email }, { email: [emailRule] }))).toEqual(['email']);
});

test('validates dates and patterns', () => {
  expect(failuresOf({ birthday: '2024-02-29' }, { birthday: [dateFormat('Y-m-d')] })).toEqual({});
  for (const birthday of ['2023-02-29', '2024-2-9']) {
    expect(failuresOf({ birthday }, { birthday: [dateFormat('Y-m-d')] })).toEqual({
      birthday: ["生年月日の形式が'Y-m-d'と一致しません。"],
    });
  }
  expect(failuresOf({ phone_number: '1' }, { phone_number: [matches(/^0/)] })).toEqual({
    phone_number: ['電話番号には、正しい形式を指定してください。'],
  });
});

test('shows a field without its own label by its key', () => {
  expect(failuresOf({ end_date: 1 }, { end_date: [string] }).end_date).toEqual([
    'end dateには、文字列を指定してください。',
  ]);
  expect(failuresOf({ deletes: ['x'] }, { 'deletes.*': [integer] })).toEqual({
    'deletes.0': ['deletes.0には、整数を指定してください。'],
  });
});

test('makes the required rules depend on other fields and stop later rules', () => {
  const sentencesOf = (input: Record<string, unknown>, ...end_at: Rule[]) => failuresOf(input, { end_at }).end_at;
  const unlessEmployed = requiredUnless('is_employed', 'true');
  expect(sentencesOf({ is_employed: false }, unlessEmployed, string)).toEqual([
    '在籍中がtrue以外の場合、終了年月は必須項目です。',
  ]);
  expect(sentencesOf({}, unlessEmployed)).toHaveLength(1);
  for (const is_employed of [true, 1, '1']) expect(sentencesOf({ is_employed }, unlessEmployed)).toBeUndefined();
  const ifOther = requiredIf(({ gender }) => gender === 2);
  expect(sentencesOf({ gender: 2 }, ifOther)).toEqual(['終了年月は必須項目です。']);
  expect(sentencesOf({ gender: 1 }, ifOther)).toBeUndefined();
  expect(sentencesOf({ name: 'a' }, requiredWithoutAll('email', 'name'))).toBeUndefined();
  expect(sentencesOf({}, requiredWithoutAll('email', 'name'))).toEqual([
    'メールアドレス / 氏名が全て指定されていない場合、終了年月を指定してください。',
  ]);
  expect(sentencesOf({}, sometimes, required)).toBeUndefined();
  expect(sentencesOf({ end_at: '' }, sometimes, required)).toEqual(['終了年月は必須項目です。']);
});

test('compares dates with a date, today or another field', () => {
  const now = new Date('2026-04-01T00:30:00+09:00');
  const sentencesOf = (input: Record<string, unknown>, rule: Rule, format: DateFormat = 'Y-m-d') =>
    failuresOf(input, { end_at: [dateFormat(format), rule] }, { ...usual, now: () => now }).end_at ?? [];
  expect(sentencesOf({ end_at: '2026-04-01' }, beforeOrEqual('today'))).toEqual([]);
  expect(sentencesOf({ end_at: '2026-04-02' }, beforeOrEqual('today'))).toEqual([
    '終了年月には、today以前の日付を指定してください。',
  ]);
  expect(sentencesOf({ end_at: '2020/03', start_at: '2020/04' }, afterOrEqual('start_at'), 'Y/m')).toEqual([
    '終了年月には、開始年月以降の日付を指定してください。',
  ]);
  expect(sentencesOf({ end_at: '2020/03' }, afterOrEqual('start_at'), 'Y/m')).toEqual([]);
  expect(sentencesOf({ end_at: '1990/04/01' }, afterOrEqual('1900-01-01'))).toHaveLength(1);
  expect(sentencesOf({ end_at: '昔' }, afterOrEqual('1900-01-01'))).toHaveLength(2);
});

test.each([
  ['19900401', 1],
  ['04/01/1990', 1],
  ['1.4.1990', 1],
  ['1 April 1990', 1],
  ['Apr 1st, 1990 10:00', 1],
  ['1990-04-01T00:00:00+09:00', 1],
  [638_900_000, 1],
  [1e300, 3],
  [-8_639_998_999_999, 3],
  ['13/13/1990', 3],
  ['31 Smarch 1990', 3],
  ['18900401', 2],
  ['today', 1],
  ['yesterday', 1],
  ['tomorrow', 2],
])('rejects the format of the birthday %j, and the other rules if PHP reads it so', (birthday, count) => {
  const rules: FieldRules = { birthday: [dateFormat('Y-m-d'), afterOrEqual('1900-01-01'), beforeOrEqual('today')] };
  const failed = failuresOf({ birthday }, rules).birthday;
  expect(failed).toHaveLength(count);
  expect(failed?.[0]).toBe("生年月日の形式が'Y-m-d'と一致しません。");
});

test('compares choices as text, case-sensitively', () => {
  for (const type of ['1', 1, 1.0, true]) expect(failuresOf({ type }, { type: [oneOf([1, 2])] })).toEqual({});
  for (const type of ['01', '1.0', '1e0', '+1', '0x1', '1a', '', 3, 1.5, false, [1]])
    expect(Object.keys(failuresOf({ type }, { type: [oneOf([1, 2])] }))).toEqual(['type']);
});

test('does not read hexadecimal text as an integer', () => {
  expect(failuresOf({ type: '0x1A' }, { type: [integer, between(1, 8)] }).type).toHaveLength(1);
});

test('validates lists of objects, repeated elements and keys with a dot', () => {
  const rules = { industry_id: [array], 'industry_id.*': [integer, distinct] };
  expect(failuresOf({ industry_id: [1, '1', 2] }, rules)).toEqual({
    'industry_id.0': ['希望業界の値が重複しています。'],
    'industry_id.1': ['希望業界の値が重複しています。'],
  });
  expect(Object.keys(failuresOf({ industry_id: { 'a.b': 'x', c: 1 } }, rules))).toEqual(['industry_id.a.b']);
  expect(check({ industry_id: { x: '3' } }, rules)).toEqual({ industry_id: [3] });
});

test('validates ranges', () => {
  expect(failuresOf({ id: 9 }, { id: [integer, between(1, 8)] }).id).toEqual([
    'IDには、1から、8までの数字を指定してください。',
  ]);
});

test('queries the database only for values that are valid so far', () => {
  usual.db.insert(members).values({ id: 7, email: 'taro@example.com', created_at: new Date() }).run();
  expect(failuresOf({ id: '7' }, { id: [integer, exists(members.id)] })).toEqual({});
  expect(failuresOf({ id: 8 }, { id: [integer, exists(members.id)] }).id).toEqual([
    '選択されたIDは、有効ではありません。',
  ]);
  expect(failuresOf({ id: 'x' }, { id: [integer, exists(members.id)] }).id).toHaveLength(1);
  const email = 'taro@example.com';
  expect(failuresOf({ email }, { email: [unique(members.email)] }).email).toEqual([
    '指定のメールアドレスは既に使用されています。',
  ]);
  const besidesOwn = { email: [unique(members.email, { besides: members.id })] };
  expect(failuresOf({ email }, besidesOwn, { ...usual, memberId: 7 })).toEqual({});
  expect(failuresOf({ email }, besidesOwn).email).toHaveLength(1);
});
