import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, startMock } from '#mock-server/bench/servers.ts';
import { type Collector, collector } from './collected.ts';
import { crowd } from './crowd.ts';
import { apart, together, type Way } from './way.ts';

const SCENARIO = 'ordinary-day';
/** How much more memory the last third of the time may see than the second, as a ratio. */
const FLAT = 1.15;

/** Three thousand people with a résumé of 20 KB each are what the server keeps, not what it needs: they go into a file. */
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'crowd-'));
});
let mock: Running | undefined;
let garbage: Collector | undefined;
afterEach(async () => {
  await garbage?.close();
  await mock?.stop();
  rmSync(data, { recursive: true });
});

const WAYS: readonly [string, Way][] = [
  ['in one world', together],
  ['each in a world of their own', apart(SCENARIO)],
];

test.each(WAYS)('50 people at once register, give a résumé and apply for a minute, %s', async (name, way) => {
  garbage = await collector();
  mock = await startMock(SCENARIO, '/__kit/health', { data, nodeWords: garbage.words });
  const seen = await crowd({ ...mock, collect: garbage.collect }, way);
  const [second, last] = seen.memory;
  console.log(
    `50 people ${name}: ${seen.registrations} registrations, ${seen.requests} requests, median ${seen.median.toFixed(0)} ms,`,
    `p99 ${seen.p99.toFixed(0)} ms, memory ${second.toFixed(0)} and ${last.toFixed(0)} MB`,
  );
  expect(seen.failures).toEqual([]);
  expect(seen.registrations).toBeGreaterThanOrEqual(50);
  // Only Linux tells the memory of another process.
  if (process.platform === 'linux') expect(last / second).toBeLessThan(FLAT);
});
