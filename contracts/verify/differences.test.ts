import { expect, test } from 'vitest';
import { describeDifferences, groupByCause } from './differences.ts';
import { describeOutcome } from './reports.ts';

test('lists the status first, a header once, and equal differences of list elements in one line', () => {
  const title = (at: number) => ({
    type: 'BodyMismatch',
    path: `$.data[${at}].title`,
    mismatch: `Expected ${at} (Integer) to be the same type as 'a' (String)`,
  });
  const header = (key: string) => ({
    type: 'HeaderMismatch',
    key,
    mismatch: `Mismatch with header '${key}': Expected 'text/html' to match 'application/json'`,
  });
  const status = { type: 'StatusMismatch', expected: 200, actual: 401 };
  const mismatches = [...[0, 1, 2].map(title), header('content-type'), header('Content-Type'), status];
  expect(describeDifferences(mismatches)).toEqual([
    'status: expected 200, got 401',
    "$.data[*].title: Expected 0 (Integer) to be the same type as 'a' (String) (in 3 places)",
    "header content-type: Expected 'text/html' to match 'application/json'",
  ]);
});

test('names a possible cause of a limiter that counts nothing, but not of another refusal', () => {
  const lineOf = (actual: number) => describeDifferences([{ type: 'StatusMismatch', expected: 429, actual }])[0];
  expect(lineOf(422)).toMatch(/^status: expected 429, got 422: perhaps .*CACHE_STORE=array/);
  expect(lineOf(419)).toBe('status: expected 429, got 419');
});

const shift = (place: string, day: number) =>
  `${place}.birthday: Expected '1993-02-${day}' (String) to be equal to '1993-02-27' (String)`;
const late = (place: string, second: number) =>
  `${place}.upload_at: Expected '2026-11-15 01:48:${second}+09:00' to match '^\\d{4}-\\d{2}-\\d{2}T'`;
const redirect = (path: string) => `status: 301 redirects to http://localhost${path}, where a browser sends a GET`;

test('reports differences once that several interactions share, whatever its place, value, second or address', () => {
  const differences = {
    a: [shift('$.data', 26)],
    b: [shift('$.data[0]', 25)],
    c: ['status: expected 200, got 500', '$.data: missing'],
    d: ['status: expected 422, got 500', '$.errors: missing'],
    e: ['status: expected 422, got 200', '$.errors: missing'],
    f: [late('$.data.files[*]', 12)],
    g: [late('$.data', 24)],
    h: [redirect('/api/apply')],
    i: [redirect('/api/user/desired-industries')],
    j: [shift('$.data', 26), 'header x: missing'],
    k: ['status: expected 200, got 401'],
    l: ['status: expected 200, got 401', '$.data: missing'],
  };
  const causes = groupByCause(Object.entries(differences).map(([name, problems]) => ({ name, problems })));
  expect(causes.map(({ results, problems }) => [results.map(({ name }) => name).join(''), problems])).toEqual([
    ['ab', differences.a],
    ['cd', ['status: got 500']],
    ['fg', differences.f],
    ['hi', differences.h],
    ['kl', differences.k],
    ['e', differences.e],
    ['j', differences.j],
  ]);
});

test('prints the warning of a failed journey, too', () =>
  expect(describeOutcome([{ name: 'a', problems: ['b'], warning: 'c' }])).toContain('a\n    warning: c.\n'));
