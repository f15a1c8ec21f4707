import { defineConfig } from 'vite';
import { deployPlugin } from './tools/build/deploy-plugin.ts';
import { devErrorsPlugin } from './tools/build/dev-errors-plugin.ts';
import { kitFreePlugin } from './tools/build/kit-free.ts';
import { kitDevPlugin } from './tools/build/kit-plugin.ts';
import { prerenderPlugin } from './tools/build/prerender-plugin.ts';
import { previewPlugin } from './tools/build/preview-plugin.ts';
import { outDirOr, sharedConfig, WEB } from './tools/build/shared-config.ts';
import { sizeBudgetPlugin } from './tools/build/size-budget.ts';

const outDir = outDirOr('dist');

export default defineConfig(({ mode }) => {
  const shared = sharedConfig(mode);
  return {
    ...shared,
    // The preview plugin answers pages; in development every path but the kit's is index.html.
    plugins: [
      ...shared.plugins,
      kitDevPlugin(),
      devErrorsPlugin(),
      kitFreePlugin(),
      prerenderPlugin(WEB, outDir),
      sizeBudgetPlugin(outDir),
      deployPlugin(outDir, { compressed: process.env.WEB_UNCOMPRESSED === undefined }),
      previewPlugin(),
    ],
    build: {
      ...shared.build,
      outDir,
      // The company's page links to it.
      license: { fileName: 'licences.txt' },
      rolldownOptions: {
        // The profile has the rules of its two open blocks already; other profile items load theirs when somebody edits them.
        checks: { ineffectiveDynamicImport: false },
        // What every page needs is one file, what many need another, what two need a third: one by one, a page would ask for up to 40.
        // What a file of such a group imports is needed at least as often, so that no two of them import each other.
        output: {
          codeSplitting: {
            groups: [
              { name: 'index', tags: ['$initial'] },
              { name: 'common', minShareCount: 12 },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
