import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sizeReport, sizesOf } from './size-budget.ts';

const HTML = `<script>early()</script><script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">`;

test('sums the scripts of the home document, the document, and all scripts and sheets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  mkdirSync(join(folder, 'assets'));
  const files = { main: 'main.js', react: 'react.js', login: 'login.js', '.login{}': 'login.css', '<svg/>': 'a.svg' };
  for (const [text, file] of Object.entries(files)) writeFileSync(join(folder, 'assets', file), text);
  writeFileSync(join(folder, 'index.html'), HTML);
  const gzipped = (...texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  const entry = gzipped('main', 'react');
  expect(sizesOf(folder)).toEqual({
    entry,
    'first visit': entry + gzipped(HTML),
    whole: entry + gzipped('login', '.login{}'),
  });
});

test('names sizes over their budget', () => {
  const { lines, over } = sizeReport({ entry: 112_001, 'first visit': 1000, whole: 1000 });
  expect(over).toEqual(['entry']);
  expect(lines[0]).toBe('entry: 112.0 KB of 112.0 KB after gzip');
});
