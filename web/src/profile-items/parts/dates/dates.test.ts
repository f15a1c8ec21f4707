import { expect, test } from 'vitest';
import { joinedParts, partsOf, westernYear } from './dates.ts';

test.each([
  ['1990-06-08', ['1990', '6', '8']],
  ['1990-06-18', ['1990', '6', '18']],
  ['', ['', '', '']],
] as const)('splits %j into %j and joins it', (value, parts) => {
  expect(partsOf(value)).toEqual(parts);
  expect(joinedParts(parts)).toBe(value);
});

test.each([
  ['昭和55', '1980'],
  ['昭 55', '1980'],
  ['s.55', '1980'],
  ['昭和64年', '1989年'],
  ['平成元', '1989'],
  ['H03', '1991'],
  ['平成25年4', '2013年4'],
  ['令和元年', '2019年'],
  ['大正15', '1926'],
  ['M45', '1912'],
  ['1980', '1980'],
  ['55', '55'],
  ['慶応3', '慶応3'],
  ['昭和1980', '昭和1980'],
  ['昭和0', '昭和0'],
])('converts the year %s to %s', (typed = '', year = '') => {
  expect(westernYear(typed)).toBe(year);
});
