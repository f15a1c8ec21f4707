import { snapshot } from 'valtio';
import { expect, test } from 'vitest';
import type { Result } from '#web/src/api/client.ts';
import { listStore } from './list-store.ts';

type Entry = { id: number };
const success = (...ids: number[]): Result<Entry[]> => ({ success: true, data: ids.map((id) => ({ id })), code: 200 });
const failure = (reason: 'answer' | 'network'): Result<Entry[]> => ({
  success: false,
  code: 500,
  message: 'down',
  errors: {},
  reason,
});

/** A list whose answers come when they are given: `answer(query, …)`. */
const heldAnswer = () => {
  const waiting = new Map<string, (answer: Result<Entry[]>) => void>();
  const list = listStore<Entry, string>((query) => new Promise((resolve) => waiting.set(query, resolve)));
  return { list, answer: (query: string, answer: Result<Entry[]>) => waiting.get(query)?.(answer) };
};

test('of two requests the last one wins, whichever is answered first', async () => {
  const { list, answer } = heldAnswer();
  const first = list.load('first');
  const second = list.load('second');
  answer('second', success(2));
  answer('first', success(1));
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  expect(snapshot(list.state)).toEqual({ phase: 'ready', entries: [{ id: 2 }], query: 'second', request: 2 });
});

test('a failure that nobody waits for any more is not told', async () => {
  const { list, answer } = heldAnswer();
  const late = list.load('first');
  list.leave();
  answer('first', failure('answer'));
  expect(await late).toBeUndefined();
});

test('a failure is given to be told, empties the list, and the next load tries again', async () => {
  const { list, answer } = heldAnswer();
  const good = list.load('all');
  answer('all', success(1));
  await good;
  const bad = list.load('all');
  answer('all', failure('answer'));
  expect(await bad).toMatchObject({ code: 500 });
  expect(snapshot(list.state)).toMatchObject({ phase: 'failed', entries: [], failure: { message: 'down' } });
  expect(snapshot(list.state).query).toBeUndefined();
  const again = list.load('all');
  expect(snapshot(list.state)).toMatchObject({ phase: 'loading', entries: [] });
  answer('all', success(1));
  await again;
  expect(snapshot(list.state).phase).toBe('ready');
});

test.each([
  ['all', 'ready', 1],
  ['others', 'failed', 0],
])('without a connection, asked for %s, the list of all is %s', async (query, phase, count) => {
  const { list, answer } = heldAnswer();
  const good = list.load('all');
  answer('all', success(1));
  await good;
  const bad = list.load(query);
  answer(query, failure('network'));
  expect(await bad).toMatchObject({ reason: 'network' });
  expect(snapshot(list.state).phase).toBe(phase);
  expect(snapshot(list.state).entries).toHaveLength(count);
});

test('the entries are the ones that came, without a proxy or a copy of each', async () => {
  const came = success(1, 2);
  const list = listStore<Entry>(async () => came);
  await list.load(null);
  expect(came.success && snapshot(list.state).entries).toBe(came.success && came.data);
});
