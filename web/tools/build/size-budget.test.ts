import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { buildSizes, sizeReport } from './size-budget.ts';

const chunk = (fileName: string, more: object) => ({ type: 'chunk', fileName, isEntry: false, imports: [], ...more });
const files = [
  chunk('main.js', { code: 'main', isEntry: true, imports: ['react.js'] }),
  chunk('react.js', { code: 'react'.repeat(9), imports: ['scheduler.js', 'main.js'] }),
  chunk('scheduler.js', { code: 'scheduler' }),
  chunk('login.js', { code: 'login', imports: ['main.js'] }),
  { type: 'asset', fileName: 'login.css', source: '.login{}' },
  { type: 'asset', fileName: 'picture.svg', source: '<svg/>' },
];
const bundle = Object.fromEntries(files.map((file) => [file.fileName, file])) as Rolldown.OutputBundle;
const gzipped = (...texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);

test("sums the entry's imports, the home document, and all scripts and sheets", () => {
  const entry = gzipped('main', 'react'.repeat(9), 'scheduler');
  expect(buildSizes(bundle, '<html>')).toEqual({
    entry,
    'first visit': entry + gzipped('<html>'),
    whole: entry + gzipped('login', '.login{}'),
  });
});

test('names sizes over their budget', () => {
  const { lines, over } = sizeReport({ entry: 105_001, 'first visit': 1000, whole: 1000 });
  expect(over).toEqual(['entry']);
  expect(lines[0]).toBe('entry: 105.0 KB of 105.0 KB after gzip');
});
