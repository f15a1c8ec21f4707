import { expect, test } from 'vitest';
import { loadErrors } from '#fixtures/load.ts';
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
