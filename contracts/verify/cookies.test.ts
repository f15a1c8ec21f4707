import { expect, test } from 'vitest';
import { cookieProblems } from './cookies.ts';

const NEAR = { url: 'https://api.example.co.jp', origin: 'https://www.example.co.jp' };
const FAR = { url: 'https://api.example.jp', origin: 'https://www.example.com' };
const HERE = { url: 'http://127.0.0.1:8000', origin: 'https://www.example.jp' };
const session = (attributes: string) => `laravel-session=x; path=/; httponly; ${attributes}`;
const hidden = 'lb=1; httponly; secure; samesite=none';

test.each<[what: string, lines: string[], places: typeof NEAR, problem?: RegExp]>([
  ['lax on one site', [session('samesite=lax')], NEAR],
  ['strict on one site', [session('SameSite=Strict')], NEAR],
  ['none between sites', [session('secure; samesite=none; partitioned')], FAR],
  ['lax on this machine', [session('samesite=lax')], HERE],
  ['none on this machine', [session('secure; samesite=none')], HERE],
  ['another hidden cookie', [session('samesite=lax'), hidden], NEAR],
  ["the whole site's token", ['XSRF-TOKEN=x; domain=.example.co.jp; samesite=lax'], NEAR],
  ['none on one site', [session('secure; samesite=none')], NEAR, /SameSite=none lets every other site/],
  ['lax between sites', [session('samesite=lax')], FAR, /SameSite=lax keeps it out .*SESSION_PARTITIONED_COOKIE=true/],
  ['an unknown value', [session('samesite=foo')], FAR, /SameSite=lax keeps it out/],
  ['none without Secure', [session('samesite=none')], FAR, /SameSite=none without Secure: no browser keeps it/],
  ["another's domain", [session('samesite=lax; domain=www.example.co.jp')], NEAR, /no domain of api\.example\.co\.jp/],
  ['a shared domain', [session('samesite=lax; domain=.co.jp')], NEAR, /Domain=co\.jp is no domain of/],
  ["the site's domain here", [session('samesite=lax; domain=example.jp')], HERE, /no domain of 127\.0\.0\.1/],
  ["another host's token", ['XSRF-TOKEN=x; samesite=lax'], NEAR, /cannot read it.*SESSION_DOMAIN=\.example\.co\.jp/],
])('checks %s', (_, lines, places, problem) => {
  expect(cookieProblems(lines, places, 'laravel-session=x; XSRF-TOKEN=x')).toEqual(
    problem ? [expect.stringMatching(problem)] : [],
  );
});
