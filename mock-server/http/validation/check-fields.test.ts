import { expect, test } from 'vitest';
import { exists } from '#mock-server/api/database-rules.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { ValidationFailure } from '#mock-server/http/wire/failures.ts';
import { checkFields } from './check-fields.ts';
import { afterOrEqual, beforeOrEqual, dateFormat } from './date-rules.ts';
import type { FieldRules } from './rule.ts';
import { ruleSet } from './rule-set.ts';
import { array, distinct, integer, oneOf, string } from './rules.ts';
import { validationContext } from './validation-context.testing.ts';

// The recordings play the rules of all calls.

const check = (input: Record<string, unknown>, rules: FieldRules) =>
  checkFields(input, ruleSet(rules), validationContext);
const failuresOf = (input: Record<string, unknown>, rules: FieldRules) => {
  try {
    check(input, rules);
    return {};
  } catch (error) {
    if (error instanceof ValidationFailure) return error.errors;
    throw error;
  }
};

test('shows a field without its own label by its key', () => {
  expect(failuresOf({ end_date: 1 }, { end_date: [string] }).end_date).toEqual([
    'end dateには、文字列を指定してください。',
  ]);
});

test.each([
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
  ['now', 2],
  ['today', 1],
  ['yesterday', 1],
  ['tomorrow', 2],
])('rejects the format of the birthday %j, and the other rules if PHP reads it so', (birthday, count) => {
  const rules: FieldRules = { birthday: [dateFormat('Y-m-d'), afterOrEqual('1900-01-01'), beforeOrEqual('today')] };
  const failed = failuresOf({ birthday }, rules).birthday;
  expect(failed).toHaveLength(count);
  expect(failed?.[0]).toBe("生年月日の形式が'Y-m-d'と一致しません。");
});

test('validates and returns the elements of an object, also under keys with a dot', () => {
  const rules = { industry_id: [array], 'industry_id.*': [integer, distinct] };
  expect(Object.keys(failuresOf({ industry_id: { 'a.b': 'x', c: 1 } }, rules))).toEqual(['industry_id.a.b']);
  expect(check({ industry_id: { x: '3' } }, rules)).toEqual({ industry_id: [3] });
});

test('takes true for the choice or the row 1', () => {
  validationContext.db.insert(members).values({ id: 1, created_at: new Date() }).run();
  expect(failuresOf({ id: true }, { id: [oneOf([1, 2]), exists(members.id)] })).toEqual({});
  expect(failuresOf({ id: [1] }, { id: [exists(members.id)] }).id).toHaveLength(1);
});
