import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Modules, paths and the cookie of the kit in a bundle. */
export const kitTraces = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((file) => {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    const modules = file.type === 'chunk' ? file.moduleIds.map((id) => relative(ROOT, id).replaceAll('\\', '/')) : [];
    const ofKit = [
      ...modules.filter((id) => /^(?:web|contracts)\/kit\//.test(id)),
      ...(text.match(/__kit|kit_world/) ?? []),
    ];
    return ofKit.map((trace) => `${trace} in ${file.fileName}`);
  });

/** Fails a production build that contains part of the kit (decision K4). */
export const kitFreePlugin = (): Plugin => ({
  name: 'kit-free',
  apply: 'build',
  generateBundle(_options, bundle) {
    const traces = kitTraces(bundle);
    if (traces.length > 0) this.error(`A production build must not contain the kit, but has: ${traces.join(', ')}.`);
  },
});
