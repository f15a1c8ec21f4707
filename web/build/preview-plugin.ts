import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The file that answers an address of a page: the drawn home for `/`, the empty page for the rest; null for a file. */
export const pageFile = (url: string): string | null => {
  // Put together: of `//company` the URL class would take a host.
  const path = new URL(`http://localhost${url}`).pathname;
  if (path === '/') return '/index.html';
  return extname(path) ? null : '/app.html';
};

/** What stands under a name that its own content gives it is the same for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Whether an address names a built file that is there: a missing one must not be remembered as missing. */
const isLasting = (url: string, outDir: string): boolean => {
  const { pathname } = new URL(`http://localhost${url}`);
  return /^\/assets\/[\w.-]+$/.test(pathname) && existsSync(join(outDir, pathname));
};

/** `vite preview` answers as the production web server has to. */
export const previewPlugin = (): Plugin => ({
  name: 'preview-pages',
  // Without this a missing file would be answered with a page.
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      const page = pageFile(url);
      if (page) request.url = page;
      if (isLasting(url, server.config.build.outDir)) response.setHeader('Cache-Control', FOR_EVER);
      next();
    });
  },
});
