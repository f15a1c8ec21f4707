import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type Build, budgetReport, budgetTable } from './budgets.ts';

type Output = Rolldown.OutputBundle;

const weigh = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

const read = (bundle: Output): Omit<Build, 'html'> => {
  const files = Object.values(bundle);
  const chunks = files
    .filter((file) => file.type === 'chunk')
    .map((chunk) => [
      chunk.fileName,
      {
        size: weigh(chunk.code),
        isEntry: chunk.isEntry,
        isRoute: chunk.isDynamicEntry,
        imports: chunk.imports,
        css: [...(chunk.viteMetadata?.importedCss ?? [])],
      },
    ]);
  const css = files
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => [file.fileName, file.type === 'asset' ? weigh(file.source) : 0]);
  return { chunks: Object.fromEntries(chunks), css: Object.fromEntries(css) };
};

/** Prints what the build weighs and fails it over a budget. Runs after the prerendering, which writes index.html. */
export const budgetPlugin = (outDir: string): Plugin => {
  let built: Omit<Build, 'html'> | null = null;
  return {
    name: 'budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      built = read(bundle);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        if (!built) return;
        const lines = budgetReport({ ...built, html: weigh(readFileSync(join(outDir, 'index.html'))) });
        console.log(`\nAfter gzip:\n${budgetTable(lines)}\n`);
        const over = lines.filter(({ size, limit }) => size > limit);
        if (over.length > 0) this.error(`Over budget: ${over.map(({ what }) => what).join(', ')}`);
      },
    },
  };
};
