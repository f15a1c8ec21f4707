import { expect, test } from 'vitest';
import { groupByCause } from './causes.ts';

const failure = (description: string, ...differences: string[]) => ({
  interaction: { description, request: { method: 'GET', path: '/' } },
  differences,
});
const shift = (place: string, day: number) =>
  `${place}.birthday: Expected '1993-02-${day}' (String) to be equal to '1993-02-27' (String)`;

test('reports a difference once that several interactions share, whatever its place and value', () => {
  const failures = [
    failure('a', shift('$.data', 26)),
    failure('b', shift('$.data[0]', 25), 'header x: missing'),
    failure('c', 'status: expected 200, got 500', '$.data: missing'),
    failure('d', 'status: expected 422, got 500', '$.errors: missing'),
    failure('e', 'status: expected 422, got 200'),
  ];
  const { causes, single } = groupByCause(failures);
  expect(causes.map((cause) => [cause.differences, cause.interactions.map((one) => one.description)])).toEqual([
    [[shift('$.data', 26)], ['a', 'b']],
    [['status: got 500'], ['c', 'd']],
  ]);
  expect(single).toEqual([failure('b', 'header x: missing'), failures[4]]);
});

const late = (place: string, second: number) =>
  `${place}.upload_at: Expected '2026-11-15 01:48:${second}+09:00' to match '^\\d{4}-\\d{2}-\\d{2}T'`;
const redirect = (path: string) => `status: 301 redirects to http://localhost${path}, where a browser sends a GET`;

test('reports a wrong moment, and a redirect, once, whatever its second or address', () => {
  const failures = [
    failure('a', late('$.data.files[*]', 12), late('$.data.urls[0]', 13)),
    failure('b', late('$.data', 24)),
    failure('c', redirect('/api/apply')),
    failure('d', redirect('/api/user/desired-industries')),
  ];
  const { causes, single } = groupByCause(failures);
  expect(causes.map(({ differences }) => differences)).toEqual([
    [late('$.data.files[*]', 12)],
    [redirect('/api/apply')],
  ]);
  expect(single).toEqual([]);
});
