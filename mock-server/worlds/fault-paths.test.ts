import { expect, test } from 'vitest';
import { Faults } from './faults.ts';

const isAbout = (pattern: string, path: string): boolean =>
  new Faults([{ path: pattern, status: 500 }]).take('GET', path) !== undefined;

test.each([
  ['/api/offers', '/api/offers', true],
  ['/api/offers/', '/api/offers', true],
  ['/api/offers', '/api/offers/1', false],
  ['/api/offers/:id', '/api/offers/1', true],
  ['/api/offers/:id', '/api/offers', false],
  ['/api/offers/:id', '/api/offers/1/2', false],
  ['/api/*', '/api', true],
  ['/api/*', '/api/user/me', true],
  ['/api/*', '/apis', false],
  ['/*', '/', true],
  ['/*', '/api/user/me', true],
  ['/', '/', true],
  ['/*/me', '/api/user/me', true],
  ['/*/user/*/x', '/api/user/user/1/2/x', true],
  ['/*/user/*/x', '/api/user/x', false],
  ['/api/user.me', '/api/user/me', false],
])('for the path pattern %s and the path %s, matches: %s', (pattern, path, expected) => {
  expect(isAbout(pattern, path)).toBe(expected);
});

test('rejects a near match of a pattern with many stars in linear time', () => {
  expect(isAbout(`${'/*/a'.repeat(40)}/end`, '/a'.repeat(4_000))).toBe(false);
});
