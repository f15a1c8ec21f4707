import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEndpoint } from '#contracts/api/endpoint.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { allRoutes } from './all-routes.ts';

const CONTRACTS = join(import.meta.dirname, '..', '..', 'contracts', 'api');

test('has a handler for every endpoint of every contract file', async () => {
  const handled = new Set(allRoutes.map(({ endpoint }) => endpoint));
  const forgotten: string[] = [];
  let count = 0;
  for (const file of readdirSync(CONTRACTS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const path = `#contracts/api/${file}`;
    const api = (await import(path)) as Record<string, unknown>;
    for (const [name, endpoint] of Object.entries(api)) {
      if (!isEndpoint(endpoint)) continue;
      count += 1;
      if (!handled.has(endpoint))
        forgotten.push(`${name} of contracts/api/${file} has no handler in mock-server/api/all-routes.ts`);
    }
  }
  expect(count).toBeGreaterThan(25);
  expect(forgotten).toEqual([]);
});

test('throttles exactly the calls with 429 in the contract', () => {
  const namesOf = (isSo: (route: (typeof allRoutes)[number]) => boolean) =>
    allRoutes.filter(isSo).map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(namesOf(({ limit }) => limit !== undefined)).toEqual(
    namesOf(({ endpoint }) => statusesOf(endpoint).includes(429)),
  );
});
