import { expect, test } from 'vitest';
import { describeDifferences, groupByCause } from './differences.ts';

test('lists a header once, equal differences of list elements in one line, and only a wrong status', () => {
  const bodyText = (at: number) => `Expected ${at} (Integer) to be the same type as 'a' (String)`;
  const title = (at: number) => ({ type: 'BodyMismatch', path: `$.data[${at}].title`, mismatch: bodyText(at) });
  const headerText = (key: string) => `Mismatch with header '${key}': Expected 'text/html' to match 'application/json'`;
  const header = (key: string) => ({ type: 'HeaderMismatch', key, mismatch: headerText(key) });
  const status = { type: 'StatusMismatch', expected: 429, actual: 422 };
  const mismatches = [...[0, 1, 2].map(title), header('content-type'), header('Content-Type')];
  expect(describeDifferences(mismatches)).toEqual([
    "$.data[0].title: Expected 0 (Integer) to be the same type as 'a' (String) (in 3 places)",
    "header content-type: Expected 'text/html' to match 'application/json'",
  ]);
  expect(describeDifferences([...mismatches, status])).toEqual([
    expect.stringMatching(/^status: expected 429, got 422: perhaps .*CACHE_STORE=array/),
  ]);
});

test('reports problems once that several interactions share, whatever value came', () => {
  const shift = (day: number) => `$.birthday: Expected '1993-02-${day}' (String) to be equal to '1993-02-27' (String)`;
  const differences = { a: ['header x: missing'], b: [shift(26)], c: [shift(25)], d: [shift(26), 'header x: missing'] };
  const failed = Object.entries(differences).map(([name, problems]) => ({ kind: 'calls' as const, name, problems }));
  expect(groupByCause(failed).map((results) => results.map(({ name }) => name).join(''))).toEqual(['bc', 'a', 'd']);
});
