import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRegistrations } from './registrations.ts';
import { startMock } from './server.ts';

const SCENARIO = 'ordinary-day';

test.each([
  ['in one world', undefined],
  ['each in a world of their own', SCENARIO],
])('50 people at once register, upload a résumé and apply, %s', async (where, scenario) => {
  await using stack = new AsyncDisposableStack();
  // In files: members and their résumés are what the server stores, not what it needs.
  const folder = mkdtempSync(join(tmpdir(), 'crowd-'));
  stack.defer(() => rmSync(folder, { recursive: true }));
  const mock = stack.use(await startMock(SCENARIO, ['--data', folder]));
  const runs = [];
  for (let count = 0; count < 3; count += 1) {
    const times = await runRegistrations(mock.url, 6, scenario);
    runs.push({ ...times, memory: process.platform === 'linux' ? mock.memory() : 1 });
  }
  console.log(`300 registrations three times ${where}, in ms and MB:`, runs);
  // The first run compiles and fills caches.
  const [, second, third] = runs;
  expect(third?.p99).toBeLessThan(10 * (third?.median ?? 0));
  expect(third?.memory).toBeLessThan(1.15 * (second?.memory ?? 0));
});
