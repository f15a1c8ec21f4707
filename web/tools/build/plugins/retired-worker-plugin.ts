import type { Plugin } from 'vite';

/** Usual addresses of service workers. */
const ADDRESSES = ['sw.js', 'service-worker.js', 'serviceworker.js', 'firebase-messaging-sw.js', 'ngsw-worker.js'];

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

/**
 * An old site's service worker at this origin would answer in our place. A build has one at the usual addresses that unregisters it;
 * in development, where another project may have used the port, it answers any worker's request.
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
