import { beforeEach, expect, test } from 'vitest';
import { type FaultRule, faultCommand } from '#contracts/kit/fault.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { setLanguage } from '#web/kit/language.ts';
import { draftOf, fieldsOf, ruleFrom } from './fault-draft.ts';

beforeEach(() => setLanguage('en'));

const RULES: readonly FaultRule[] = [
  { method: 'GET', path: '/api/offers', status: 500, body: { message: "It's down" }, times: 1 },
  { path: '/api/*', delay_ms: 3_000 },
  { method: 'POST', path: '/api/login', drop: true, times: 2 },
  { method: 'POST', path: '/api/login', malformed: true },
];

test.each(RULES)('the editor shows %j and returns it unchanged', (rule) => {
  expect(ruleFrom(fieldsOf(rule))).toEqual(rule);
});

test('names the field that cannot be parsed', () => {
  const fields = fieldsOf({ path: '/api/offers', status: 500 });
  expect(ruleFrom({ ...fields, times: 'once' })).toBe('Times is "once": write a whole number.');
  expect(ruleFrom({ ...fields, body: '{' })).toMatch(/^The body is not JSON: /);
});

test('turns a request into a fault with the same response for the same call', () => {
  const entry = {
    id: 211,
    method: 'GET',
    path: '/api/offers/12?token=x',
    status: 404,
    answered_by: 'GET /api/offers/:id: not found',
    answer: { headers: {}, body: '{"message":"Not found."}' },
  } as KitEntry;
  const rule = { method: 'GET', path: '/api/offers/:id', status: 404, times: 1, body: { message: 'Not found.' } };
  expect(draftOf(entry)).toEqual({ rule, from: 'from request 211' });
  const page = { ...entry, answered_by: 'fault f1', answer: { headers: {}, body: '<h1>' } };
  expect(draftOf(page).rule).toEqual({ method: 'GET', path: '/api/offers/12', status: 404, times: 1 });
});

test('formats a rule as a CLI command', () => {
  expect(RULES.map(faultCommand)).toEqual([
    `fault 'GET /api/offers' 500 --body '{"message":"It'\\''s down"}' --times 1`,
    "fault '/api/*' --delay 3000",
    "fault 'POST /api/login' --drop --times 2",
    "fault 'POST /api/login' --malformed",
  ]);
});
