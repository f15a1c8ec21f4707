import { validate } from 'superstruct';
import { expect, test } from 'vitest';
import { GENDERS } from '#contracts/api/codes.ts';
import { chosenCode, codeOrNull } from './questions.ts';

test.each([[null], [undefined], [0], [4], ['1'], [1.5]])('rejects the code %j', (value) => {
  expect(validate(value, chosenCode('性別', GENDERS))[0]?.message).toBe('性別を選択してください');
});

test('accepts a code of the table', () => {
  expect(validate(3, chosenCode('性別', GENDERS))).toEqual([undefined, 3]);
});

test.each([
  [2, 2],
  [9, null],
  [null, null],
  [undefined, null],
])("converts the server's code %s to the initial value %s", (code, start) => {
  expect(codeOrNull(code, GENDERS)).toBe(start);
});
