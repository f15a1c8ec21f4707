import { expect, test } from 'vitest';
import { isNumeric, isRepeated } from './loosely.ts';

test.each([
  [
    [1, true],
    [0, 1],
  ],
  [
    [true, 'x'],
    [0, 1],
  ],
  [
    [null, false, 0, []],
    [0, 1, 2, 3],
  ],
  [[null, '0'], []],
  [
    [false, '0'],
    [0, 1],
  ],
  [['a', 'A', 0], []],
  [
    ['1', '1.0', ' 1'],
    [0, 1, 2],
  ],
  [[[1], [1]], []],
  [[[1], true], [0]],
  [[0, []], []],
])('in the list %j, reports the elements at %j as repeated, like PHP', (list, places) => {
  expect([...list.keys()].filter((index) => isRepeated(list, list[index]))).toEqual(places);
});

test('recognizes numeric text like PHP', () => {
  for (const value of [0, -1.5, '.5', '5.', '-1.5e3', ' 1 ']) expect(isNumeric(value), `${value}`).toBe(true);
  for (const value of ['0x1A', '', '.', '1_0', 'Infinity', true, null, []])
    expect(isNumeric(value), `${value}`).toBe(false);
});
