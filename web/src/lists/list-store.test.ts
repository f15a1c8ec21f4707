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

/** A list whose responses are delivered by `answer(query, …)`. */
const heldResponse = () => {
  const waiting = new Map<string, (result: Result<Entry[]>) => void>();
  const list = listStore<Entry, string>((query) => new Promise((resolve) => waiting.set(query, resolve)));
  return { list, answer: (query: string, answer: Result<Entry[]>) => waiting.get(query)?.(answer) };
};

test('the last request wins, in whatever order the responses arrive', async () => {
  const { list, answer } = heldResponse();
  const first = list.load('first');
  const second = list.load('second');
  answer('second', success(2));
  answer('first', success(1));
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  expect(snapshot(list.state).list).toEqual({ phase: 'ready', entries: [{ id: 2 }], query: 'second' });
});

test('does not report the failure of an outdated request', async () => {
  const { list, answer } = heldResponse();
  const late = list.load('first');
  list.leave();
  answer('first', failure('answer'));
  expect(await late).toBeUndefined();
});

test('returns a failure, empties the list and tries again with the next load', async () => {
  const { list, answer } = heldResponse();
  const good = list.load('all');
  answer('all', success(1));
  await good;
  const bad = list.load('all');
  answer('all', failure('answer'));
  expect(await bad).toMatchObject({ code: 500 });
  expect(snapshot(list.state).list).toMatchObject({ phase: 'failed', entries: [], failure: { message: 'down' } });
  expect(snapshot(list.state).list.query).toBeUndefined();
  const again = list.load('all');
  expect(snapshot(list.state).list).toMatchObject({ phase: 'loading', entries: [] });
  answer('all', success(1));
  await again;
  expect(snapshot(list.state).list.phase).toBe('ready');
});

test.each([
  ['all', 'ready', 1],
  ['others', 'failed', 0],
])('without a connection, a load of %s leaves the list of all %s', async (query, phase, count) => {
  const { list, answer } = heldResponse();
  const good = list.load('all');
  answer('all', success(1));
  await good;
  const bad = list.load(query);
  answer(query, failure('network'));
  expect(await bad).toMatchObject({ reason: 'network' });
  expect(snapshot(list.state).list.phase).toBe(phase);
  expect(snapshot(list.state).list.entries).toHaveLength(count);
});

test('stores the received entries without proxies or copies', async () => {
  const came = success(1, 2);
  const list = listStore<Entry>(async () => came);
  await list.load(null);
  expect(came.success && snapshot(list.state).list.entries).toBe(came.success && came.data);
});
