import { defineConfig } from 'vite';
import { kitFreePlugin } from './tools/build/kit-free.ts';
import { devErrorsPlugin } from './tools/build/plugins/dev-errors-plugin.ts';
import { kitDevPlugin } from './tools/build/plugins/kit-plugin.ts';
import { networkPlugin } from './tools/build/plugins/network-plugin.ts';
import { prerenderPlugin } from './tools/build/plugins/prerender-plugin.ts';
import { previewPlugin } from './tools/build/plugins/preview-plugin.ts';
import { sharedChunks } from './tools/build/shared-chunks.ts';
import { outDirOr, sharedConfig, WEB } from './tools/build/shared-config.ts';
import { deployPlugin } from './tools/build/site-files.ts';
import { sizeBudgetPlugin } from './tools/build/size-budget.ts';

const outDir = outDirOr('dist');

/** @public */
export default defineConfig(({ mode }) => {
  const shared = sharedConfig(mode);
  return {
    ...shared,
    // The preview plugin routes pages; the development server responds with index.html to all paths except the kit's.
    plugins: [
      ...shared.plugins,
      kitDevPlugin(),
      devErrorsPlugin(),
      networkPlugin(),
      kitFreePlugin(),
      prerenderPlugin(WEB, outDir),
      sizeBudgetPlugin(outDir),
      deployPlugin(outDir, { compressed: process.env.WEB_UNCOMPRESSED === undefined }),
      previewPlugin(),
    ],
    build: {
      ...shared.build,
      outDir,
      // The company page links to it.
      license: { fileName: 'licences.txt' },
      rolldownOptions: {
        // The profile always contains the rules of its two open blocks; other items load theirs for editing.
        checks: { ineffectiveDynamicImport: false },
        output: {
          codeSplitting: {
            groups: [{ name: 'index', tags: ['$initial'] }, sharedChunks],
          },
        },
      },
    },
  };
});
