import { expect, test } from 'vitest';
import { shellParts } from './shell-parts.ts';

test('the home page has the whole header, its search and the banner', () => {
  expect(shellParts('/')).toEqual({ header: 'full', search: true, home: true });
});

test('a landing path shows neither header nor footer', () => {
  expect(shellParts('/tl/01').header).toBe('none');
});

test.each(['/login', '/reminder/password', '/reset/password', '/register', '/register/sms'])(
  '%s shows only the wordmark',
  (path) => {
    expect(shellParts(path).header).toBe('wordmark');
  },
);

test.each(['/jobs/12', '/side_jobs/12', '/profile', '/settings', '/service', '/term', '/contacts/new'])(
  '%s has no search',
  (path) => {
    expect(shellParts(path)).toMatchObject({ header: 'full', search: false });
  },
);

test('any other page keeps the search', () => {
  expect(shellParts('/nda/agree').search).toBe(true);
});
