import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { calledEndpoints } from './called.ts';
import { CALLS } from './calls.ts';

test('has a row for every call of the SPA and no other', async () => {
  const wordsOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const called = new Set([...(await calledEndpoints())].map(wordsOf));
  const rows = new Set(CALLS.map(({ endpoint }) => wordsOf(endpoint)));
  expect({ missing: [...called.difference(rows)], idle: [...rows.difference(called)] }).toEqual({
    missing: [],
    idle: [],
  });
});
