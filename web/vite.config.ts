import { relative, resolve } from 'node:path';
import { defineConfig } from 'vite';
import { budgetPlugin } from './build/budget-plugin.ts';
import { CHUNK_NAMES, chunkOf } from './build/chunk-groups.ts';
import { deployPlugin } from './build/deploy-plugin.ts';
import { kitFreePlugin } from './build/kit-free.ts';
import { kitDevPlugin } from './build/kit-plugin.ts';
import { licencesPlugin } from './build/licences-plugin.ts';
import { noScriptPlugin } from './build/no-script-plugin.ts';
import { paintsPlugin } from './build/paints.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { previewPlugin } from './build/preview-plugin.ts';
import { outDirOr, sharedConfig, WEB } from './build/shared-config.ts';

const fileOf = (id: string): string => relative(resolve(WEB, '..'), id).replaceAll('\\', '/');
const outDir = outDirOr('dist');

export default defineConfig(({ mode }) => {
  const shared = sharedConfig(mode);
  return {
    ...shared,
    // Pages are answered by the preview plugin; in development every path but the kit's is index.html.
    plugins: [
      ...shared.plugins,
      paintsPlugin(resolve(WEB, 'ui/tokens.css')),
      kitDevPlugin(),
      noScriptPlugin(),
      kitFreePlugin(),
      prerenderPlugin(WEB, outDir),
      budgetPlugin(outDir),
      licencesPlugin(outDir, { write: process.env.LICENCES === 'write' }),
      deployPlugin(outDir, { compressed: process.env.WEB_UNCOMPRESSED === undefined }),
      previewPlugin(),
    ],
    build: {
      ...shared.build,
      outDir,
      rolldownOptions: {
        // A fact asks for its rules when somebody edits it; of the two blocks that the profile shows open they are there already.
        checks: { ineffectiveDynamicImport: false },
        // Constants of a file that several pages need stand where they are used: the first page does not pay for the others'.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // The library under every form comes as one file of its own.
        output: {
          // The entry names every file: each character of a name is bytes, and seven tell versions apart. Only what a person
          // may look for has words in its name: what is loaded for itself, and pictures.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
          assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'shell', tags: ['$initial'], priority: 1 },
              { name: 'forms', test: /react-hook-form|@hookform/ },
              ...CHUNK_NAMES.map((name) => ({ name, test: (id: string) => chunkOf(fileOf(id)) === name })),
            ],
          },
        },
      },
    },
  };
});
