import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type Build, budgetReport, budgetTable } from './budgets.ts';
import { chunkCycle } from './chunk-cycles.ts';
import { ungrouped } from './chunk-groups.ts';

type Output = Rolldown.OutputBundle;

const ROOT = resolve(import.meta.dirname, '..', '..');

const weigh = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** How much of a chunk each of its modules makes, by its path in the project; 1 is all of it. */
const partsOf = (chunk: Rolldown.OutputChunk): Record<string, number> => {
  const modules = Object.entries(chunk.modules).map(
    ([id, module]) => [relative(ROOT, id).replaceAll('\\', '/'), module.renderedLength] as const,
  );
  const whole = modules.reduce((sum, [, length]) => sum + length, 0);
  return Object.fromEntries(modules.map(([path, length]) => [path, length / Math.max(1, whole)]));
};

const read = (bundle: Output): Omit<Build, 'html'> => {
  const files = Object.values(bundle);
  const chunks = files
    .filter((file) => file.type === 'chunk')
    .map((chunk) => [
      chunk.fileName,
      {
        size: weigh(chunk.code),
        name: chunk.name,
        isEntry: chunk.isEntry,
        isRoute: chunk.isDynamicEntry,
        imports: chunk.imports,
        parts: partsOf(chunk),
        css: [...(chunk.viteMetadata?.importedCss ?? [])],
      },
    ]);
  const css = files
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => [file.fileName, file.type === 'asset' ? weigh(file.source) : 0]);
  const codeOf = (name: string): string => {
    const file = bundle[name];
    return file?.type === 'chunk' ? file.code : '';
  };
  return {
    chunks: Object.fromEntries(chunks),
    css: Object.fromEntries(css),
    together: (names) => weigh(names.map(codeOf).join('\n')),
  };
};

const importsOf = ({ chunks }: Omit<Build, 'html'>) =>
  Object.fromEntries(Object.entries(chunks).map(([name, { imports }]) => [name, imports]));

/** Prints what the build weighs and fails it over a budget, and where its chunks run in a ring. Runs after the prerendering, which writes index.html. */
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
        const ring = chunkCycle(importsOf(built));
        if (ring.length > 0)
          this.error(`Chunks import each other: ${ring.join(' → ')}. Mend web/build/chunk-groups.ts.`);
        const loose = ungrouped(built.chunks);
        if (loose.length > 0)
          this.error(
            `Several pages share these, or no group of web/build/chunk-groups.ts has their folder: ${loose.join(', ')}. Move each into a folder that a group with a name gathers, or give its folder a group.`,
          );
        const lines = budgetReport({ ...built, html: weigh(readFileSync(join(outDir, 'index.html'))) });
        console.log(`\nAfter gzip:\n${budgetTable(lines)}\n`);
        const over = lines.filter(({ size, limit }) => size > limit);
        if (over.length > 0) this.error(`Over budget: ${over.map(({ what }) => what).join(', ')}`);
      },
    },
  };
};
