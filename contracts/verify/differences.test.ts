import { expect, test } from 'vitest';
import { describeDifferences, groupByCause } from './differences.ts';

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
  const status = { type: 'StatusMismatch', expected: 429, actual: 422 };
  const mismatches = [...[0, 1, 2].map(title), header('content-type'), header('Content-Type'), status];
  expect(describeDifferences(mismatches)).toEqual([
    expect.stringMatching(/^status: expected 429, got 422: perhaps .*CACHE_STORE=array/),
    "$.data[0].title: Expected 0 (Integer) to be the same type as 'a' (String) (in 3 places)",
    "header content-type: Expected 'text/html' to match 'application/json'",
  ]);
});

test('reports differences once that several interactions share, whatever its place and value', () => {
  const shift = (place: string, day: number) =>
    `${place}.birthday: Expected '1993-02-${day}' (String) to be equal to '1993-02-27' (String)`;
  const differences = {
    a: [shift('$.data', 26)],
    b: [shift('$.data[0]', 25)],
    c: ['status: expected 200, got 500', '$.data: missing'],
    d: ['status: expected 422, got 500', '$.errors: missing'],
    e: ['status: expected 422, got 200', '$.errors: missing'],
    f: [shift('$.data', 26), 'header x: missing'],
  };
  const causes = groupByCause(Object.entries(differences).map(([name, problems]) => ({ name, problems })));
  expect(causes.map(({ results, problems }) => [results.map(({ name }) => name).join(''), problems])).toEqual([
    ['ab', differences.a],
    ['cd', ['status: got 500']],
    ['e', differences.e],
    ['f', differences.f],
  ]);
});
