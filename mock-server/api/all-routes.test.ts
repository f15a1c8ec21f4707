import { expect, test } from 'vitest';
import { callKey } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { allRoutes } from './all-routes.ts';

test('has a handler for every endpoint of every contract file', () => {
  const handled = allRoutes.map(({ endpoint }) => callKey(endpoint));
  const calls = endpoints.map(callKey);
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.toSorted(), 'all-routes.ts lists every file of handlers').toEqual(handled.toSorted());
});

test('throttles exactly the calls with 429 in the contract', () => {
  const namesOf = (isSo: (route: (typeof allRoutes)[number]) => boolean) =>
    allRoutes.filter(isSo).map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(namesOf(({ limit }) => limit !== undefined)).toEqual(
    namesOf(({ endpoint }) => statusesOf(endpoint).includes(429)),
  );
});
