import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
])('%s becomes a link', (address, href) => {
  expect(webAddress(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'example.com',
  '/jobs/1',
  '',
  null,
  undefined,
])('%j does not', (address) => {
  expect(webAddress(address)).toBeNull();
});
