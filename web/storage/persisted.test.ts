import { number, type } from 'superstruct';
import { afterEach, expect, test, vi } from 'vitest';
import { persisted } from './persisted.ts';

const stub = (start: Record<string, string> = {}) => {
  const held = new Map(Object.entries(start));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  return held;
};
afterEach(() => vi.unstubAllGlobals());
const memory = () => persisted('session', 'place', type({ y: number() }));

test('a value that was kept is recalled', () => {
  stub();
  memory().keep({ y: 3 });
  expect(memory().recall()).toEqual({ y: 3 });
});

test.each(['{"y":', '{"y":"three"}', '12', 'null'])(
  'the broken or foreign value %j reads as none, and is removed',
  (text) => {
    const held = stub({ place: text });
    expect(memory().recall()).toBeUndefined();
    expect(held.has('place')).toBe(false);
  },
);

test('a storage that is forbidden or full loses the memory and nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('denied');
    },
  });
  expect(memory().recall()).toBeUndefined();
  expect(() => memory().keep({ y: 1 })).not.toThrow();
  expect(() => memory().forget()).not.toThrow();
});
