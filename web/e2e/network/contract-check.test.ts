import { expect, test } from 'vitest';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { checkAnswers } from './contract-check.ts';

const line: EntryLine = {
  id: 1,
  at: '2026-04-01T00:00:00.000Z',
  ms: 1,
  kind: 'api',
  method: 'GET',
  url: 'http://localhost/api/offers',
  path: '/api/offers',
  status: 200,
  outcome: 'answered',
  answered_by: 'GET /api/offers',
  fault: null,
  fits: { request: null, answer: null },
};
const mismatch = { place: 'data.0.title', expected: 'a string', got: 'null' };
const breaches = async (more: Partial<EntryLine>) =>
  (await checkAnswers({ journal: async () => [{ ...line, ...more }] }))();

// Browser tests with faults, cancelled uploads and open calls see that none of these counts.
test('reports the field of a response or a request with its call', async () => {
  expect(await breaches({})).toEqual([]);
  expect(await breaches({ fits: { request: null, answer: mismatch } })).toEqual([
    'GET /api/offers (200): the response has data.0.title as null, the contract has a string',
  ]);
  expect(await breaches({ fits: { request: mismatch, answer: null } })).toEqual([
    expect.stringContaining('the request'),
  ]);
});

test('reports a call that is not in the contract', async () => {
  const { fits: _fits, ...unknown } = line;
  const journal = async () => [{ ...unknown, path: '/api/nothing', status: 404 }];
  expect(await (await checkAnswers({ journal }))()).toEqual(['GET /api/nothing (404): the contract has no such call']);
});

test('reports nothing for a deleted world', async () => {
  let isThere = true;
  const journal = async () => (isThere ? [line] : Promise.reject(new Error('404')));
  const atEnd = await checkAnswers({ journal });
  isThere = false;
  expect(await atEnd()).toEqual([]);
});
