import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compress, writeSiteFiles } from '#web/tools/build/site-files.ts';

/** Writes the web servers' files into a build. Runs after the prerendering, which writes the pages and `routes.json`. */
export const deployPlugin = (outDir: string, { compressed }: { compressed: boolean }): Plugin => {
  let api = '';
  return {
    name: 'deploy',
    apply: 'build',
    configResolved({ env }) {
      api = String(env.VITE_API_URL ?? '');
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error?: Error) {
        if (error || !existsSync(join(outDir, 'routes.json'))) return;
        await writeSiteFiles(outDir, { api, origin: '' });
        if (compressed) await compress(outDir);
      },
    },
  };
};
