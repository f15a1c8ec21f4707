import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { KIT_FILES, kitBuildPlugin } from './plugins/kit-plugin.ts';
import { documentChunks, sharedChunks } from './shared-chunks.ts';
import { outDirOr, sharedConfig, WEB } from './shared-config.ts';

/** The SPA with the kit, built for the kit's browser tests. @public */
export default defineConfig(({ mode }) => {
  const shared = sharedConfig(mode);
  const input = ['/index.html', ...KIT_FILES].map((page) => resolve(WEB, `.${page}`));
  return {
    ...shared,
    plugins: [...shared.plugins, kitBuildPlugin()],
    build: {
      ...shared.build,
      outDir: outDirOr('dist-kit'),
      rolldownOptions: {
        input,
        checks: { ineffectiveDynamicImport: false },
        output: { codeSplitting: { groups: [documentChunks(input), sharedChunks] } },
      },
    },
  };
});
