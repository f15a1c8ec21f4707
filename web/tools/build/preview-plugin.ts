import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `vite preview` answers as the production web server has to. */
export const previewPlugin = (): Plugin => ({
  name: 'preview-pages',
  // Without this a page would answer for a missing file.
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
  configurePreviewServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      // Concatenated: of `//company` the URL class would read a host.
      const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
      if (pathname === '/') request.url = '/index.html';
      else if (!extname(pathname)) request.url = '/app.html';
      else if (pathname === '/config.json') response.setHeader('Cache-Control', 'public, max-age=60');
      // A missing file must not be remembered as missing.
      else if (/^\/assets\/[\w.-]+$/.test(pathname) && existsSync(join(config.build.outDir, pathname)))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      next();
    });
  },
});
