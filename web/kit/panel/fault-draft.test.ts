import { expect, test } from 'vitest';
import type { FaultRule } from '#contracts/kit/fault.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { commandLine, draftOf, fieldsOf, ruleFrom } from './fault-draft.ts';

const RULES: readonly FaultRule[] = [
  { method: 'GET', path: '/api/offers', status: 500, body: { message: 'Server Error' }, times: 1 },
  { path: '/api/*', delay_ms: 3_000 },
  { method: 'POST', path: '/api/login', drop: true, times: 2 },
  { method: 'POST', path: '/api/login', malformed: true },
];

test.each(RULES)('the editor shows %j and gives it back', (rule) => {
  expect(ruleFrom(fieldsOf(rule))).toEqual(rule);
});

test('what cannot be read is said in a sentence', () => {
  const fields = fieldsOf({ path: '/api/offers', status: 500 });
  expect(ruleFrom({ ...fields, times: 'once' })).toBe('Times is "once": write a whole number.');
  expect(ruleFrom({ ...fields, body: '{' })).toMatch(/^The body is not JSON: /);
});

test('a request becomes a fault that answers the same to the same call', () => {
  const entry = {
    id: 211,
    method: 'GET',
    path: '/api/offers/12?token=x',
    status: 404,
    answer: { headers: {}, body: '{"message":"Not found."}' },
  } as KitEntry;
  const rule = { method: 'GET', path: '/api/offers/:id', status: 404, times: 1, body: { message: 'Not found.' } };
  expect(draftOf(entry, '/api/offers/:id')).toEqual({ rule, from: 'from request 211' });
  expect(draftOf(entry, undefined).rule.path).toBe('/api/offers/12');
});

test('the same stands there for the command line', () => {
  expect(RULES.map(commandLine)).toEqual([
    "kit fault 'GET /api/offers' 500 --times 1",
    "kit fault 'any /api/*' --wait 3000",
    "kit fault 'POST /api/login' --drop --times 2",
    "kit fault 'POST /api/login' --malformed",
  ]);
});
