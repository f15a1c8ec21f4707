import { beforeEach, expect, test } from 'vitest';
import type { FaultRule } from '#contracts/kit/fault.ts';
import { setLanguage } from '#web/kit/language.ts';
import { type FaultFields, NEW_FAULT, ruleFrom } from './fault-draft.ts';

beforeEach(() => setLanguage('en'));

const path = '/api/offers';
const RULES: readonly (readonly [Partial<FaultFields>, FaultRule])[] = [
  [{ body: `{"message":"It's down"}` }, { path, status: 500, body: { message: "It's down" }, times: 1 }],
  [
    { method: 'GET', effect: 'Wait, then answer', status: '', times: '' },
    { method: 'GET', path, delay_ms: 3_000 },
  ],
  [
    { effect: 'Drop the connection', times: '2' },
    { path, drop: true, times: 2 },
  ],
  [
    { effect: 'Break the contract', times: '' },
    { path, malformed: true },
  ],
];

test.each(RULES)('the fields %j make the rule %j', (fields, rule) => {
  expect(ruleFrom({ ...NEW_FAULT, path: `${path} `, ...fields })).toEqual(rule);
});

test('names the field that cannot be parsed', () => {
  expect(ruleFrom({ ...NEW_FAULT, times: 'once' })).toBe('Times is "once": write a whole number.');
  expect(ruleFrom({ ...NEW_FAULT, body: '{' })).toMatch(/^The body is not JSON: /);
});
