import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `vite preview` responds like the production web server. */
export const previewPlugin = (): Plugin => ({
  name: 'preview-pages',
  // Otherwise a missing file would be answered with a page.
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
  configurePreviewServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      // By concatenation: the URL class would parse `//company` as a host.
      const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
      if (pathname === '/') request.url = '/index.html';
      else if (!extname(pathname)) {
        const page = `${pathname.toLowerCase().replace(/\/$/, '')}.html`;
        request.url = existsSync(join(config.build.outDir, page)) ? page : '/app.html';
      } else if (pathname === '/config.json') response.setHeader('Cache-Control', 'public, max-age=60');
      // Missing files get no cache header, so that a browser does not cache the 404.
      else if (/^\/assets\/[\w.-]+$/.test(pathname) && existsSync(join(config.build.outDir, pathname)))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      next();
    });
  },
});
