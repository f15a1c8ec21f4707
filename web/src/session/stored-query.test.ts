import { beforeEach, expect, test, vi } from 'vitest';
import { storedQuery, storeQuery } from './location-store.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("stores the query string without JSON, under the specification's key", () => {
  storeQuery('?utm_source=ad&utm_term=%E5%89%AF%E6%A5%AD&n=60&token=secret');
  expect(stored.get('query')).toBe('?utm_source=ad&utm_term=%E5%89%AF%E6%A5%AD');
  expect(storedQuery()).toBe('?utm_source=ad&utm_term=%E5%89%AF%E6%A5%AD');
});

test("keeps the stored query if the address has none, or only the site's own parameters", () => {
  storeQuery('?utm_source=x');
  for (const search of [
    '',
    '?type=side-job&token=secret&id=1&q=a&modal=b&pay=500&remote=c&form=d&place=e&place=f&unread=1',
  ]) {
    storeQuery(search);
    expect(storedQuery()).toBe('?utm_source=x');
  }
  storeQuery('?utm_source=y&token=secret');
  expect(storedQuery()).toBe('?utm_source=y');
});

test.each([
  ['bare', '?utm_source=ad', '?utm_source=ad'],
  ['as JSON, of an earlier visit', '"?utm_source=ad"', '?utm_source=ad'],
  ['without its question mark', 'utm_source=ad', 'utm_source=ad'],
  ['as incomplete JSON', '"?utm_source=ad', ''],
])('reads a query stored %s', (_, text, query) => {
  stored.set('query', text);
  expect(storedQuery()).toBe(query);
});
