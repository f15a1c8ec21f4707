import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { node, program, ROOT } from '#ci/places.ts';

/** A file of tests that two machines share; these lanes are beyond those that `npm test` takes. */
const TESTS = 'web/app/member-menu.e2e.ts';
const LANES = [31, 32] as const;
const blobs = mkdtempSync(join(tmpdir(), 'blobs-'));
afterAll(() => rmSync(blobs, { recursive: true }));

const playwright = async (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(node, [program.playwright, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Vitest's NODE_ENV would make a build for development, which is over the budget.
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, code };
};

/** As on a machine of its own: the report is named after the shard. */
const runShard = (at: number) =>
  playwright(['test', TESTS, `--shard=${at + 1}/${LANES.length}`, '--reporter=blob', '--workers=1'], {
    E2E_LANE: String(LANES[at]),
    PLAYWRIGHT_BLOB_OUTPUT_FILE: join(blobs, `${at + 1}.zip`),
  });

/** Titles of the tests that a run listed, or a merged report names. */
const titles = (said: string): string[] =>
  [...said.matchAll(/member-menu\.e2e\.ts:\d+:\d+ › ([^\n]+?)(?: \([\d.]+m?s\))?$/gm)]
    .map(([, title = '']) => title)
    .sort();

test('two shards run each test once, and their merged report misses none', async () => {
  const listed = titles((await playwright(['test', TESTS, '--list'])).said);
  expect(listed.length).toBeGreaterThan(2);
  const shards = await Promise.all(LANES.map((_, at) => runShard(at)));
  expect(shards.map(({ code, said }) => (code === 0 ? 0 : said))).toEqual([0, 0]);
  expect(readdirSync(blobs).sort()).toEqual(['1.zip', '2.zip']);
  const { code, said } = await playwright(['merge-reports', '--reporter=list', blobs]);
  expect(code).toBe(0);
  expect(titles(said)).toEqual(listed);
});
