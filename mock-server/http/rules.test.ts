import { expect, test } from 'vitest';
import { loadErrors } from '#fixtures/load.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { createEmpty, withDrizzle } from '#mock-server/db/open.ts';
import { exists, unique } from './database-rules.ts';
import { ValidationFailure } from './failures.ts';
import { checkFields, matches, type Rules } from './rules.ts';
import { trimFields } from './trim.ts';

const errors = loadErrors();
const failuresOf = (input: Record<string, unknown>, rules: Rules) => {
  try {
    checkFields(trimFields(input), rules, errors);
    return {};
  } catch (error) {
    if (error instanceof ValidationFailure) return error.errors;
    throw error;
  }
};

test('keys come in the order of the rules, elements of lists last', () => {
  const rules = { 'industry_id.*': ['integer'], email: ['required'], password: ['required'] };
  expect(Object.keys(failuresOf({ industry_id: ['a', 1, 'b'] }, rules))).toEqual([
    'email',
    'password',
    'industry_id.0',
    'industry_id.2',
  ]);
});

test('the message counts the further errors', () => {
  const two = () => checkFields({}, { email: ['required'], password: ['required'] }, errors);
  expect(two).toThrow('メールアドレスは必須項目です。 (その他、1エラーあり)');
});

test('blanks of any kind are missing, zero and false are not', () => {
  const rules = { a: ['required'] };
  for (const a of ['', ' \u3000\u200b', null, [], {}]) expect(Object.keys(failuresOf({ a }, rules))).toEqual(['a']);
  for (const a of [0, '0', false, [null]]) expect(failuresOf({ a }, rules)).toEqual({});
});

test('null fails unless it is allowed, an absent key is not looked at', () => {
  expect(failuresOf({ name: '' }, { name: ['string', 'min:3'] }).name).toHaveLength(2);
  expect(failuresOf({ name: '' }, { name: ['nullable', 'string'] })).toEqual({});
  expect(failuresOf({}, { name: ['string'] })).toEqual({});
});

test('sizes are of text, numbers or lists, as the other rules say', () => {
  expect(failuresOf({ name: '𠮷'.repeat(255) }, { name: ['string', 'max:255'] })).toEqual({});
  expect(failuresOf({ name: 'a'.repeat(256) }, { name: ['string', 'max:255'] })).toEqual({
    name: ['氏名の文字数は、255文字以下である必要があります。'],
  });
  expect(failuresOf({ type: 9 }, { type: ['integer', 'max:5'] })).toEqual({
    type: ['求人種別は、5以下の数値である必要があります。'],
  });
  expect(failuresOf({ type: [1, 2] }, { type: ['array', 'max:1'] })).toEqual({
    type: ['求人種別の項目数は、1個以下である必要があります。'],
  });
});

test('integers are numbers or their text', () => {
  for (const type of [1, '1', '-1', true]) expect(failuresOf({ type }, { type: ['integer'] })).toEqual({});
  for (const type of ['1.0', 1.5, false, [], 'abc'])
    expect(Object.keys(failuresOf({ type }, { type: ['integer'] }))).toEqual(['type']);
  expect(
    checkFields({ type: '2', ids: ['1', 2] }, { type: ['integer'], ids: ['array'], 'ids.*': ['integer'] }, errors),
  ).toEqual({ type: 2, ids: [1, 2] });
});

test('emails are those of the RFC', () => {
  for (const email of ['a@b', 'あ@b.c', '"a"@b.c', 'a.b+c@d-e.jp'])
    expect(failuresOf({ email }, { email: ['email'] })).toEqual({});
  for (const email of ['a', 'a.@b.c', 'a@b..c', 'a b@c.d', '@b.c'])
    expect(Object.keys(failuresOf({ email }, { email: ['email'] }))).toEqual(['email']);
});

test('dates and patterns', () => {
  expect(failuresOf({ birthday: '2024-02-29' }, { birthday: ['date_format:Y-m-d'] })).toEqual({});
  for (const birthday of ['2023-02-29', '2024-2-9']) {
    expect(failuresOf({ birthday }, { birthday: ['date_format:Y-m-d'] })).toEqual({
      birthday: ["生年月日の形式が'Y-m-d'と一致しません。"],
    });
  }
  expect(failuresOf({ phone_number: '1' }, { phone_number: [matches(/^0/)] })).toEqual({
    phone_number: ['電話番号には、正しい形式を指定してください。'],
  });
});

test('a field without a name of its own is shown by its key', () => {
  expect(failuresOf({ end_date: 1 }, { end_date: ['string'] }).end_date).toEqual([
    'end dateには、文字列を指定してください。',
  ]);
  expect(failuresOf({ deletes: ['x'] }, { 'deletes.*': ['integer'] })).toEqual({
    'deletes.0': ['deletes.0には、整数を指定してください。'],
  });
});

test('the required family looks at other fields, and stops its own', () => {
  const told = (input: Record<string, unknown>, ...end_at: string[]) => failuresOf(input, { end_at }).end_at;
  const unlessEmployed = 'required_unless:is_employed,true';
  expect(told({ is_employed: false }, unlessEmployed, 'string')).toEqual([
    '在籍中がtrue以外の場合、終了年月は必須項目です。',
  ]);
  expect(told({}, unlessEmployed)).toHaveLength(1);
  for (const is_employed of [true, 1, '1']) expect(told({ is_employed }, unlessEmployed)).toBeUndefined();
  expect(told({ gender: '2' }, 'required_if:gender,2,3')).toEqual(['性別が2の場合、終了年月を指定してください。']);
  expect(told({ gender: 1 }, 'required_if:gender,2,3')).toBeUndefined();
  expect(told({ name: 'a' }, 'required_with:name,email')).toEqual([
    '氏名 / メールアドレスが入力されている場合、終了年月は必須項目です。',
  ]);
  expect(told({ name: 'a' }, 'required_without:email')).toEqual([
    'メールアドレスが入力されていない場合、終了年月は必須項目です。',
  ]);
  expect(told({ name: 'a' }, 'required_without_all:email,name')).toBeUndefined();
  expect(told({}, 'required_without_all:email,name')).toEqual([
    'メールアドレス / 氏名が全て指定されていない場合、終了年月を指定してください。',
  ]);
  expect(told({}, 'sometimes', 'required')).toBeUndefined();
  expect(told({ end_at: '' }, 'sometimes', 'required')).toEqual(['終了年月は必須項目です。']);
});

test('dates are compared with a date, with today of the world, or with another field', () => {
  const now = new Date('2026-04-01T00:30:00+09:00');
  const told = (input: Record<string, unknown>, rule: string, format = 'Y-m-d') => {
    try {
      checkFields(input, { end_at: [`date_format:${format}`, rule] }, errors, now);
      return [];
    } catch (error) {
      return error instanceof ValidationFailure ? error.errors.end_at : error;
    }
  };
  expect(told({ end_at: '2026-04-01' }, 'before_or_equal:today')).toEqual([]);
  expect(told({ end_at: '2026-04-02' }, 'before_or_equal:today')).toEqual([
    '終了年月には、today以前の日付を指定してください。',
  ]);
  expect(told({ end_at: '2020/03', start_at: '2020/04' }, 'after_or_equal:start_at', 'Y/m')).toEqual([
    '終了年月には、開始年月以降の日付を指定してください。',
  ]);
  expect(told({ end_at: '2020/03' }, 'after_or_equal:start_at', 'Y/m')).toEqual([]);
  expect(told({ end_at: '1990/04/01' }, 'after_or_equal:1900-01-01')).toHaveLength(1);
  expect(told({ end_at: '昔' }, 'after_or_equal:1900-01-01')).toHaveLength(2);
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
])('the birthday %j breaks its format, and the other rules only where PHP reads it so', (birthday, count) => {
  const rules = { birthday: ['date_format:Y-m-d', 'after_or_equal:1900-01-01', 'before_or_equal:today'] };
  const failed = failuresOf({ birthday }, rules).birthday;
  expect(failed).toHaveLength(count);
  expect(failed?.[0]).toBe("生年月日の形式が'Y-m-d'と一致しません。");
});

test('texts that read as numbers are compared as numbers, as PHP reads them', () => {
  for (const type of ['01', '1.0', '1e0', '+1', 1, true])
    expect(failuresOf({ type }, { type: ['in:1,2'] })).toEqual({});
  for (const type of ['0x1', '1a', '', 3, false, [1]])
    expect(Object.keys(failuresOf({ type }, { type: ['in:1,2'] }))).toEqual(['type']);
  for (const type of ['0x1A', '0b1', 'Infinity', '1_0', '.', `${'1'.repeat(200_000)}x`])
    expect(Object.keys(failuresOf({ type }, { type: ['numeric'] }))).toEqual(['type']);
  for (const type of ['.5', '5.', '-1.5e3']) expect(failuresOf({ type }, { type: ['numeric'] })).toEqual({});
  expect(failuresOf({ type: '0x1A' }, { type: ['integer', 'between:1,8'] }).type).toHaveLength(1);
});

test('lists of objects, repeated elements and keys with a dot', () => {
  const rules = { industry_id: ['array'], 'industry_id.*': ['integer', 'distinct'] };
  expect(failuresOf({ industry_id: [1, '1', 2] }, rules)).toEqual({
    'industry_id.0': ['希望業界の値が重複しています。'],
    'industry_id.1': ['希望業界の値が重複しています。'],
  });
  expect(Object.keys(failuresOf({ industry_id: { 'a.b': 'x', c: 1 } }, rules))).toEqual(['industry_id.a.b']);
  expect(checkFields({ industry_id: { x: '3' } }, rules, errors)).toEqual({ industry_id: [3] });
});

test('ranges and pairs', () => {
  expect(failuresOf({ id: 9 }, { id: ['integer', 'between:1,8'] }).id).toEqual([
    'IDには、1から、8までの数字を指定してください。',
  ]);
  expect(failuresOf({ id: '１２' }, { id: ['digits_between:2,4'] }).id).toEqual(['IDは、2桁から4桁にしてください。']);
  expect(failuresOf({ name: 'a', email: 'b' }, { name: ['same:email'] }).name).toEqual([
    '氏名とメールアドレスが一致しません。',
  ]);
});

test('rows are looked for only where a value is fine so far', () => {
  const db = withDrizzle(createEmpty());
  db.insert(members).values({ id: 7, email: 'taro@example.com', created_at: new Date() }).run();
  expect(failuresOf({ id: '7' }, { id: ['integer', exists(db, members.id)] })).toEqual({});
  expect(failuresOf({ id: 8 }, { id: ['integer', exists(db, members.id)] }).id).toEqual([
    '選択されたIDは、有効ではありません。',
  ]);
  expect(failuresOf({ id: 'x' }, { id: ['integer', exists(db, members.id)] }).id).toHaveLength(1);
  const email = 'taro@example.com';
  expect(failuresOf({ email }, { email: [unique(db, members.email)] }).email).toEqual([
    '指定のメールアドレスは既に使用されています。',
  ]);
  const own = { ignore: { column: members.id, id: 7 } };
  expect(failuresOf({ email }, { email: [unique(db, members.email, own)] })).toEqual({});
});
