import { expect, test } from 'vitest';
import { isOwnAddress } from './return-to.ts';

test('an address of this site is a place to return to', () => {
  expect(isOwnAddress('/jobs/12?token=a')).toBe(true);
  expect(isOwnAddress('/profile')).toBe(true);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  '/login',
])('the address %j is no place to return to', (address) => {
  expect(isOwnAddress(address)).toBe(false);
});
