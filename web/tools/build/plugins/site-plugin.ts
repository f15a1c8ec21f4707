import { readFileSync } from 'node:fs';
import type { Connect, Plugin } from 'vite';
import { networkOf, originAt } from '#mock-server/cli/network.ts';
import { folderProblem } from '#mock-server/cli/node/pinned-node.mjs';
import { CHANGE_PASSWORD } from '#web/src/paths.ts';

const CONFIG = 'config.json';

/** Usual addresses of service workers. An old site's one at this origin would answer in our place. */
const WORKERS = ['sw.js', 'service-worker.js', 'serviceworker.js', 'firebase-messaging-sw.js', 'ngsw-worker.js'];

const WORKER = `// This site has no service worker: this one replaces an older site's, unregisters itself and reloads its pages.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
const retire = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
};
`;

/** Redirects password managers like the production web server. */
const leadToPassword: Connect.NextHandleFunction = ({ url }, response, next) => {
  if (url?.split('?')[0] !== CHANGE_PASSWORD.wellKnown) return next();
  response.writeHead(302, { Location: CHANGE_PASSWORD.page }).end();
};

/** What the site answers besides its pages: config.json with the API's address, the password change, and workers that unregister. */
export const sitePlugin = (): Plugin => {
  let config = '';
  return {
    name: 'site',
    configResolved({ base, root, env }) {
      config = `${JSON.stringify({ api: String(env.VITE_API_URL ?? '') }, null, 2)}\n`;
      // Addresses, cookies and robots.txt require a whole host.
      const problem =
        base === '/'
          ? folderProblem(root)
          : `The site needs a host of its own, such as https://career.example.jp: it cannot be built for ${base}.`;
      // The message replaces the stack, because Vite prints the stack.
      if (problem) throw Object.assign(new Error(problem), { stack: problem });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: CONFIG, source: config });
      for (const fileName of WORKERS) this.emitFile({ type: 'asset', fileName, source: WORKER });
    },
    configureServer({ middlewares, config: { server } }) {
      const network = networkOf(process.env);
      const own = network && new URL(originAt(network.address, server.port));
      middlewares.use(`/${CONFIG}`, ({ headers: { host } }, response) => {
        const forHost = own?.host === host ? config.replace('//localhost:', `//${own?.hostname}:`) : config;
        // Read for each page, so that a reload shows an edited file.
        const file = process.env.SITE_CONFIG;
        const more: object = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ...more, ...JSON.parse(forHost) }));
      });
      middlewares.use(leadToPassword);
      // Another project may have used the port.
      middlewares.use(({ headers }, response, next) => {
        if (headers['service-worker'] !== 'script') return next();
        response.setHeader('Content-Type', 'text/javascript').end(WORKER);
      });
    },
    configurePreviewServer: ({ middlewares }) => void middlewares.use(leadToPassword),
  };
};
