import { expect, test } from 'vitest';
import { tellDifferences } from './differences.ts';

const title = (at: number, value: number) => ({
  type: 'BodyMismatch',
  path: `$.data[${at}].title`,
  mismatch: `Expected ${value} (Integer) to be the same type as 'a' (String)`,
});

test('what differs alike in many elements of a list is told once', () => {
  expect(tellDifferences(Array.from({ length: 30 }, (_, at) => title(at, at)))).toEqual([
    "$.data[*].title: Expected 0 (Integer) to be the same type as 'a' (String) (in 30 places)",
  ]);
});

test('what differs in one place keeps its place', () => {
  expect(tellDifferences([title(3, 5)])).toEqual([
    "$.data[3].title: Expected 5 (Integer) to be the same type as 'a' (String)",
  ]);
});

test('the status is told first, and a header once however it is written', () => {
  const header = (key: string) => ({
    type: 'HeaderMismatch',
    key,
    mismatch: `Mismatch with header '${key}': Expected 'text/html' to match 'application/json'`,
  });
  const status = { type: 'StatusMismatch', expected: 200, actual: 401, mismatch: 'expected 200 but was 401' };
  expect(tellDifferences([header('content-type'), header('Content-Type'), status])).toEqual([
    'status: expected 200, got 401',
    "header content-type: Expected 'text/html' to match 'application/json'",
  ]);
});
