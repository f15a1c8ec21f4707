import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** A file of a bundle: what stands in it, and the modules it was made of. */
export interface BundledFile {
  readonly name: string;
  readonly text: string;
  /** By their paths in the project. */
  readonly modules: readonly string[];
}

const KIT_MODULE = /^(?:web|contracts)\/kit\//;
const KIT_WORD = /__kit|kit_world/;

/** What a bundle holds of the kit, each in words; a deployed one holds nothing. */
export const kitTraces = (files: readonly BundledFile[]): string[] =>
  files.flatMap(({ name, text, modules }) => [
    ...modules.filter((module) => KIT_MODULE.test(module)).map((module) => `${name} holds ${module}`),
    ...(text.match(KIT_WORD) ?? []).map((word) => `${name} says ${word}`),
  ]);

/** Fails a build that would deploy something of the kit (decision K4). */
export const kitFreePlugin = (): Plugin => ({
  name: 'kit-free',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).map((file) =>
      file.type === 'chunk'
        ? {
            name: file.fileName,
            text: file.code,
            modules: file.moduleIds.map((id) => relative(ROOT, id).replaceAll('\\', '/')),
          }
        : { name: file.fileName, text: String(file.source), modules: [] },
    );
    const traces = kitTraces(files);
    if (traces.length > 0) this.error(`The kit is never deployed: ${traces.join(', ')}.`);
  },
});
