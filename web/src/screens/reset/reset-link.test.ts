import { expect, test } from 'vitest';
import { resetLink } from './reset-screen.tsx';

test("parses id and token of a mail's link", () => {
  expect(resetLink('?id=1&token=reset-minori-5Hq8Rt2W')).toEqual({ id: 1, token: 'reset-minori-5Hq8Rt2W' });
});

test.each([
  '',
  '?id=1',
  '?token=abc',
  '?id=&token=abc',
  '?id=1&token=',
  '?id=0&token=abc',
  '?id=-1&token=abc',
  '?id=1.5&token=abc',
  '?id=1e3&token=abc',
  '?id=99999999999999999999&token=abc',
  '?id=one&token=abc',
  '?id=1&token=a%20b',
  '?id=1&token=%3Cscript%3E',
  '?id=1&token=javascript:alert(1)',
  `?id=1&token=${'a'.repeat(256)}`,
])('rejects the link %s', (search) => {
  expect(resetLink(search)).toBeNull();
});
