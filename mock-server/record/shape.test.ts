import { expect, test } from 'vitest';
import { shapeDifferences } from './shape.ts';

test('ignores different values and the elements of an empty list', () => {
  const real = { data: [{ id: 1, title: 'a', at: '2026-01-01', note: null, tags: [] }] };
  const mock = { data: [{ id: 2, title: '2026-01-01', at: '2025-12-31', note: 'x', tags: [{ id: 1 }] }] };
  expect(shapeDifferences(real, mock)).toEqual([]);
  expect(shapeDifferences({ data: [] }, mock)).toEqual([]);
  expect(shapeDifferences({ data: null }, mock)).toEqual([]);
});

test.each([
  [{ a: { b: 1 } }, { a: { b: 1, c: { d: 2 } } }, 'a.c: missing from the real response'],
  [{ a: [{ b: 1 }, { b: 1, c: 2 }] }, { a: [{ b: 1 }] }, "a[].c: missing from the mock's response"],
  [{ a: '1' }, { a: 1 }, 'a: real a text, mock a number'],
  [{ a: { b: 1 } }, { a: [] }, 'a: real an object, mock a list'],
  [{ a: '2026-01-01 00:00:00' }, { a: '2026-01-01T00:00:00Z' }, 'a: real a time, mock a time with its zone'],
  [[1], { data: [1] }, 'the whole: real a list, mock an object'],
])('reports one difference between %j and %j', (real, mock, difference) => {
  expect(shapeDifferences(real, mock)).toEqual([difference]);
});
