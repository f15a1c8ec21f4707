import { number, type } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { persisted } from './persisted.ts';

const stub = (start: Record<string, string> = {}) => {
  const storage = new Map(Object.entries(start));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return storage;
};
const memory = () => persisted('session', 'place', type({ y: number() }));

test('returns a stored value', () => {
  stub();
  expect(memory().write({ y: 3 })).toBe(true);
  expect(memory().read()).toEqual({ y: 3 });
});

test.each(['{"y":', '{"y":"three"}', '{"y":{"toString":1}}', '12', 'null'])(
  'reads the invalid value %j as none and removes it',
  (text) => {
    const storage = stub({ place: text });
    expect(memory().read()).toBeUndefined();
    expect(storage.has('place')).toBe(false);
  },
);

test.each(['forbidden', 'full'])('a storage that is %s keeps a value until the document ends', (state) => {
  const refuse = () => {
    throw new Error(state);
  };
  const storage = stub({ place: '{"y":1}' });
  vi.stubGlobal('sessionStorage', {
    getItem: state === 'full' ? (key: string) => storage.get(key) ?? null : refuse,
    setItem: refuse,
    removeItem: refuse,
  });
  const place = memory();
  expect(place.read()).toEqual(state === 'full' ? { y: 1 } : undefined);
  expect(place.write({ y: 2 })).toBe(false);
  expect(place.read()).toEqual({ y: 2 });
  expect(() => place.forget()).not.toThrow();
  expect(place.read()).toEqual(state === 'full' ? { y: 1 } : undefined);
});

test('replaces a value that could not be stored by a later one that could', () => {
  const storage = stub();
  const place = memory();
  vi.stubGlobal('sessionStorage', undefined);
  place.write({ y: 1 });
  expect(place.read()).toEqual({ y: 1 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  place.write({ y: 2 });
  expect(storage.get('place')).toBe('{"y":2}');
  storage.set('place', '{"y":3}');
  expect(place.read()).toEqual({ y: 3 });
});
