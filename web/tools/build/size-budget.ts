import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Budgets in bytes after gzip, with about 10 % of room: `npm run bench:web` measures the speed. */
const BUDGETS = {
  /** The script of every page with its static imports. */
  entry: 105_000,
  /** Files of a visitor's home page: its document with inlined styles, and the entry. */
  'first visit': 120_000,
  /** Every script and style sheet of the build, 10 KB of them for browsers without `word-break: auto-phrase`. */
  whole: 305_000,
};

type Sizes = Record<keyof typeof BUDGETS, number>;

const gzipSize = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** Sizes of a build in bytes after gzip. */
export const buildSizes = (bundle: Rolldown.OutputBundle, indexHtml: string | Uint8Array): Sizes => {
  const files = Object.values(bundle);
  const scripts = files.filter((file) => file.type === 'chunk');
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const inEntry = new Set(scripts.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of inEntry) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) inEntry.add(imported);
  }
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  const scriptSize = sum(scripts.map(({ code }) => gzipSize(code)));
  const sheetSize = sum(sheets.map((file) => (file.type === 'asset' ? gzipSize(file.source) : 0)));
  const entry = sum(scripts.filter(({ fileName }) => inEntry.has(fileName)).map(({ code }) => gzipSize(code)));
  return { entry, 'first visit': entry + gzipSize(indexHtml), whole: scriptSize + sheetSize };
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
export const sizeBudgetPlugin = (outDir: string): Plugin => {
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    name: 'size-budget',
    apply: 'build',
    writeBundle(_options, written) {
      bundle = written;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (!bundle) return;
        const { lines, over } = sizeReport(buildSizes(bundle, readFileSync(join(outDir, 'index.html'))));
        console.log(`\n${lines.join('\n')}\n`);
        if (over.length > 0)
          this.error(`Over budget: ${over.join(', ')}. The budgets are in web/tools/build/size-budget.ts.`);
      },
    },
  };
};
