import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { headersFile, nginxHeaders, nginxRoutes, type SiteRoute } from './deploy-files.ts';
import { securityHeaders } from './security-headers.ts';

const TEXT = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text of a folder: a web server has nothing to compress. */
const compress = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const text = readFileSync(path);
      const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
};

/**
 * What a web server needs to know of a build, written beside its pages: `headers.json`, `_headers` for static hosts and
 * `nginx/*.conf`, which web/deploy/nginx.conf includes. Runs after the prerendering, which writes the pages and `routes.json`.
 * @param compressed whether texts are compressed too
 */
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
        const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
        const write = (file: string, text: string) => {
          mkdirSync(dirname(join(outDir, file)), { recursive: true });
          writeFileSync(join(outDir, file), text);
        };
        const headers = securityHeaders([read('index.html'), read('app.html')], api);
        const routes: readonly SiteRoute[] = JSON.parse(read('routes.json'));
        write('headers.json', `${JSON.stringify(headers, null, 2)}\n`);
        write('_headers', headersFile(headers));
        write('nginx/headers.conf', nginxHeaders(headers));
        write('nginx/routes.conf', nginxRoutes(routes));
        if (compressed) await compress(outDir);
      },
    },
  };
};
