import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { KIT_FILES, kitBuildPlugin } from './plugins/kit-plugin.ts';
import { outDirOr, sharedConfig, WEB } from './shared-config.ts';

/** The SPA with the kit, built for the kit's browser tests. @public */
export default defineConfig(({ mode }) => {
  const shared = sharedConfig(mode);
  const pages = ['/index.html', ...KIT_FILES];
  return {
    ...shared,
    plugins: [...shared.plugins, kitBuildPlugin()],
    build: {
      ...shared.build,
      outDir: outDirOr('dist-kit'),
      rolldownOptions: { input: pages.map((page) => resolve(WEB, `.${page}`)) },
    },
  };
});
