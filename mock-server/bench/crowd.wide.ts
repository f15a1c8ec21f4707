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
  const memory: number[] = [];
  for (const _ of ['compiles and fills caches', 'first', 'second']) {
    const { registrations, failures, median, p99 } = await runRegistrations(mock.url, 6, scenario);
    memory.push(mock.memory());
    console.log(`50 people ${where}: median ${median} ms, p99 ${p99} ms, ${mock.memory().toFixed(0)} MB`);
    expect({ registrations, failures }).toEqual({ registrations: 300, failures: [] });
    expect(p99).toBeLessThan(10 * median);
  }
  const [, first = 0, second] = memory;
  // Memory of another process is known on Linux only.
  if (process.platform === 'linux') expect(second).toBeLessThan(1.15 * first);
});
