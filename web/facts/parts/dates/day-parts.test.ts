import { expect, test } from 'vitest';
import { joinedParts, partsOf } from './day-parts.ts';

test('a date that was not changed is the same value again', () => {
  expect(joinedParts(partsOf('1990-06-08'))).toBe('1990-06-08');
});

test('a value goes back into its parts', () => {
  expect(partsOf('1990-06-18')).toEqual(['1990', '6', '18']);
  expect(partsOf('')).toEqual(['', '', '']);
});
