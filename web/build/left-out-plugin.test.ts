import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { LEFT_OUT } from './left-out-plugin.ts';

test('of what is left out there is every name that ofetch imports', () => {
  const entry = createRequire(import.meta.url)
    .resolve('ofetch')
    .replace(/node\.cjs$/, 'index.mjs');
  const shared = /from '(\.\/shared\/[^']+)'/.exec(readFileSync(entry, 'utf8'))?.[1] ?? '';
  const source = readFileSync(new URL(shared, `file://${entry}`), 'utf8');
  const imported = [...source.matchAll(/^import (.+) from '([^']+)';/gm)].map(([, names = '', library = '']) => [
    library,
    names.replace(/[{},]/g, ' ').trim().split(/\s+/),
  ]);
  expect(imported).toEqual(Object.entries(LEFT_OUT));
});
