import { expect, test } from 'vitest';
import { describeDifferences } from './differences.ts';

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
