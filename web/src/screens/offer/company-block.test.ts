import { expect, test } from 'vitest';
import { webAddress } from './company-block.tsx';

test.each([
  ['https://example.com', 'https://example.com/'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
])('links %s', (address, href) => {
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
])('does not link %j', (address) => {
  expect(webAddress(address)).toBeNull();
});
