import { expect, test } from 'vitest';
import { shapeDifferences } from './shape.ts';

test('values differ in nothing, nor does what one of two lists has none of', () => {
  const real = { data: [{ id: 1, title: 'a', at: '2026-01-01', note: null, tags: [] }] };
  const mock = { data: [{ id: 2, title: '2026-01-01', at: '2025-12-31', note: 'x', tags: [{ id: 1 }] }] };
  expect(shapeDifferences(real, mock)).toEqual([]);
  expect(shapeDifferences({ data: [] }, mock)).toEqual([]);
  expect(shapeDifferences({ data: null }, mock)).toEqual([]);
});

test.each([
  [{ a: { b: 1 } }, { a: { b: 1, c: { d: 2 } } }, 'a.c: the real answer lacks it'],
  [{ a: [{ b: 1 }, { b: 1, c: 2 }] }, { a: [{ b: 1 }] }, "a[].c: the mock's answer lacks it"],
  [{ a: '1' }, { a: 1 }, 'a: real a text, mock a number'],
  [{ a: { b: 1 } }, { a: [] }, 'a: real an object, mock a list'],
  [{ a: '2026-01-01 00:00:00' }, { a: '2026-01-01T00:00:00Z' }, 'a: real a time, mock a time with its zone'],
  [[1], { data: [1] }, 'the whole: real a list, mock an object'],
])('%j beside %j is one difference', (real, mock, difference) => {
  expect(shapeDifferences(real, mock)).toEqual([difference]);
});
