import type { Plugin } from 'vite';

/** Where sites usually keep their service worker. */
const ADDRESSES = ['sw.js', 'service-worker.js', 'serviceworker.js', 'firebase-messaging-sw.js', 'ngsw-worker.js'];

const WORKER = `// This site has no service worker: in the place of an older site's, this one takes it away and loads the pages it held anew.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
const retire = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
};
`;

/**
 * A service worker of another site that stood at this origin goes on answering in our place. A build has one that ends it at the usual
 * addresses; in development, where another project may have used the port, any address answers a worker's request with it.
 */
export const retiredWorkerPlugin = (): Plugin => ({
  name: 'retired-worker',
  configureServer: ({ middlewares }) =>
    void middlewares.use(({ headers }, response, next) => {
      if (headers['service-worker'] !== 'script') return next();
      response.setHeader('Content-Type', 'text/javascript').end(WORKER);
    }),
  generateBundle() {
    if (this.environment.config.build.ssr) return;
    for (const fileName of ADDRESSES) this.emitFile({ type: 'asset', fileName, source: WORKER });
  },
});
