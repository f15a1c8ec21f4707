import { number, type } from 'superstruct';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#web/src/api/client.ts';
import { masterStore } from './masters.ts';

type Entry = { id: number };
const success: Result<Entry[]> = { success: true, data: [{ id: 1 }], code: 200 };
const failure: Result<Entry[]> = { success: false, code: 500, message: 'down', errors: {}, reason: 'answer' };

const storeOf = (...responses: Result<Entry[]>[]) => {
  const fetch = vi.fn(async () => responses.shift() ?? failure);
  return { fetch, load: masterStore({ name: 'entries', entry: type({ id: number() }), fetch }).load };
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('fetches a list once, even if two controls request it at the same time', async () => {
  const { fetch, load } = storeOf(success);
  await Promise.all([load(), load()]);
  await load();
  expect(fetch).toHaveBeenCalledOnce();
});

test('keeps a loaded list for the whole session', async () => {
  await storeOf(success).load();
  const { fetch, load } = storeOf(success);
  await load();
  expect(fetch).not.toHaveBeenCalled();
});

test('logs a failure and tries again with the next load', async () => {
  const { fetch, load } = storeOf(failure, success);
  await load();
  expect(console.warn).toHaveBeenCalledWith('The entries could not be loaded: 500 down');
  await load();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('fetches a list again if the stored one no longer matches the contract', async () => {
  sessionStorage.setItem('tsugimichi.entries', '[{"id":"one"}]');
  const { fetch, load } = storeOf(success);
  await load();
  expect(fetch).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('tsugimichi.entries')).toBe('[{"id":1}]');
});
