import { afterEach, expect, test, vi } from 'vitest';
import { readTab, storeInTab } from './tab-memory.ts';

const refuse = () => {
  throw new DOMException('full or forbidden');
};

const stub = (name: 'sessionStorage' | 'localStorage', start: Record<string, string> = {}, isFull = false) => {
  const stored = new Map(Object.entries(start));
  vi.stubGlobal(name, {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: isFull ? refuse : (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
};

// What a full storage has refused stays in the page.
afterEach(() => void storeInTab({}));

test("stores one state in the tab and clears the earlier one, but not the kit's settings", () => {
  const session = stub('sessionStorage', { 'tsugimichi.user': '{}', 'kit.drawer': 'true' });
  const local = stub('localStorage', { query: '?utm_source=old', 'kit.keys': 'false' });
  expect(storeInTab({ return_to: '/profile', advertisement: 'utm_source=tl' })).toBe(true);
  expect(Object.fromEntries(session)).toEqual({ 'tsugimichi.return': '"/profile"', 'kit.drawer': 'true' });
  expect(Object.fromEntries(local)).toEqual({ query: '?utm_source=tl', 'kit.keys': 'false' });
});

test("reads the tab's storage in the format of scenarios", () => {
  stub('sessionStorage');
  stub('localStorage', { query: '?' });
  expect(readTab()).toEqual({});
  const names = { last_name: '新', first_name: '規', last_name_kana: 'シン', first_name_kana: 'キ' };
  const applicant = { ...names, phone_number: '09000000201' };
  storeInTab({ applicant: { ...applicant, sent_at: '2026-04-01T00:00:00Z' }, advertisement: 'utm_source=tl' });
  expect(readTab()).toEqual({ applicant, advertisement: 'utm_source=tl' });
});

test('clears the earlier state in a full storage and reports failure only for a state that must be stored', () => {
  const session = stub('sessionStorage', { 'tsugimichi.user': '{}' }, true);
  stub('localStorage', {}, true);
  expect(storeInTab({})).toBe(true);
  expect([...session.keys()]).toEqual([]);
  expect(storeInTab({ return_to: '/profile' })).toBe(false);
  expect(storeInTab({ advertisement: 'utm_source=tl' })).toBe(false);
});

test('opens a state without stored data if storage is forbidden', () => {
  for (const name of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  }
  expect(storeInTab({})).toBe(true);
  expect(storeInTab({ return_to: '/profile' })).toBe(false);
});
