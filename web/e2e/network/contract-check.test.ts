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

test('accepts a request and a response that match the contract', async () => {
  expect(await breaches({})).toEqual([]);
});

test('names the mismatched field of a request or response with its call', async () => {
  expect(await breaches({ fits: { request: null, answer: mismatch } })).toEqual([
    'GET /api/offers (200): the response has data.0.title as null, the contract has a string',
  ]);
  expect(await breaches({ fits: { request: mismatch, answer: null } })).toHaveLength(1);
});

test('reports a call that is not in the contract', async () => {
  const { fits: _fits, ...unknown } = line;
  const journal = async () => [{ ...unknown, path: '/api/nothing', status: 404 }];
  expect(await (await checkAnswers({ journal }))()).toEqual(['GET /api/nothing (404): the contract has no such call']);
});

test('ignores injected faults, open calls and aborted request bodies', async () => {
  const answer = { request: null, answer: mismatch };
  expect(await breaches({ fits: answer, fault: 'f1' })).toEqual([]);
  expect(await breaches({ fits: answer, outcome: 'open' })).toEqual([]);
  expect(await breaches({ fits: answer, method: 'POST', status: 400 })).toEqual([]);
});

test('reports nothing for a deleted world', async () => {
  let isThere = true;
  const journal = async () => (isThere ? [line] : Promise.reject(new Error('404')));
  const atEnd = await checkAnswers({ journal });
  isThere = false;
  expect(await atEnd()).toEqual([]);
});
