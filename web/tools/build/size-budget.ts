import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Budgets in bytes after gzip, with about 10 % of room: `npm run bench:web` measures the speed. */
const BUDGETS = {
  /** The script of every page with its static imports, which index.html links. */
  entry: 112_000,
  /** Files of a visitor's home page: its document with inlined styles, and the entry. */
  'first visit': 128_000,
  /** Every script and style sheet of the build, 10 KB of them for browsers without `word-break: auto-phrase`. */
  whole: 325_000,
};

type Sizes = Record<keyof typeof BUDGETS, number>;

/** Sizes of a build in bytes after gzip. */
export const sizesOf = (folder: string): Sizes => {
  const sum = (files: readonly string[]) =>
    files.reduce((all, file) => all + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const linked = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g)];
  const entry = sum(linked.map(([, file = '']) => file));
  return {
    entry,
    'first visit': entry + sum(['index.html']),
    whole: sum(globSync('assets/*.{js,css}', { cwd: folder })),
  };
};

/** The sizes as lines, and the names over budget. */
export const sizeReport = (sizes: Sizes): { lines: string[]; over: string[] } => {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const names = Object.keys(BUDGETS) as (keyof Sizes)[];
  return {
    lines: names.map((name) => `${name}: ${kilobytes(sizes[name])} of ${kilobytes(BUDGETS[name])} after gzip`),
    over: names.filter((name) => sizes[name] > BUDGETS[name]),
  };
};

/** Prints the sizes of the build; fails if one is over budget. Runs after the prerendering, which writes index.html. */
export const sizeBudgetPlugin = (outDir: string): Plugin => ({
  name: 'size-budget',
  apply: 'build',
  closeBundle: {
    sequential: true,
    order: 'post',
    handler(error?: Error) {
      if (error || !existsSync(join(outDir, 'index.html'))) return;
      const { lines, over } = sizeReport(sizesOf(outDir));
      console.log(`\n${lines.join('\n')}\n`);
      if (over.length > 0)
        this.error(`Over budget: ${over.join(', ')}. The budgets are in web/tools/build/size-budget.ts.`);
    },
  },
});
