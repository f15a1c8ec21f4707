import { expect, test } from 'vitest';
import { isNumeric, isRepeated } from './loosely.ts';

test.each([
  ['[1, true]', '01'],
  ['[true, "x"]', '01'],
  ['[null, false, 0, []]', '0123'],
  ['[null, "0"]', ''],
  ['[false, "0"]', '01'],
  ['["a", "A", 0]', ''],
  ['["1", "1.0", " 1"]', '012'],
  ['[[1], [1]]', ''],
  ['[[1], true]', '0'],
  ['[0, []]', ''],
])('in the list %s, reports the elements at "%s" as repeated, like PHP', (json, places) => {
  const list: unknown[] = JSON.parse(json);
  expect([...list.keys()].filter((index) => isRepeated(list, list[index])).join('')).toBe(places);
});

test('recognizes numeric text like PHP', () => {
  for (const value of [0, -1.5, '.5', '5.', '-1.5e3', ' 1 ']) expect(isNumeric(value), `${value}`).toBe(true);
  for (const value of ['0x1A', '', '.', '1_0', 'Infinity', true, null, []])
    expect(isNumeric(value), `${value}`).toBe(false);
});
