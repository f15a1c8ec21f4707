import { expect, test } from 'vitest';
import { cookieProblems } from './cookies.ts';

test.each<[what: string, attributes: string, problem?: RegExp]>([
  ['no domain', 'samesite=lax'],
  ['none between sites', 'secure; samesite=none'],
  ["the whole site's domain", 'domain=.example.co.jp; samesite=strict'],
  ['none without Secure', 'samesite=none', /cookie x: SameSite=none without Secure: no browser keeps it/],
  ['a shared domain', 'domain=.co.jp', /Domain=co\.jp is no domain of .*SESSION_DOMAIN/],
])('checks %s', (_, attributes, problem) => {
  expect(cookieProblems([`x=1; path=/; ${attributes}`], 'https://api.example.co.jp')).toEqual(
    problem ? [expect.stringMatching(problem)] : [],
  );
});
