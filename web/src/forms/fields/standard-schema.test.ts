import { coerce, object, pattern, refine, string } from 'superstruct';
import { expect, test } from 'vitest';
import { standardSchema } from './standard-schema.ts';

const digits = refine(pattern(string(), /^\d*$/), 'length', (value) => value.length === 3 || '3桁で入力してください。');
const { validate } = standardSchema(object({ code: coerce(digits, string(), (text) => text.trim()) }))['~standard'];

test('gives the coerced value', () => {
  expect(validate({ code: ' 123 ' })).toEqual({ value: { code: '123' } });
});

test('reports one failure a field, the last one', () => {
  expect(validate({ code: 'ab' })).toEqual({ issues: [{ path: ['code'], message: '3桁で入力してください。' }] });
});
