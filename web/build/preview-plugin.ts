import { extname } from 'node:path';
import type { Plugin } from 'vite';

/** The file that answers an address of a page: the drawn home for `/`, the empty page for the rest; null for a file. */
export const pageFile = (url: string): string | null => {
  // Put together: of `//company` the URL class would take a host.
  const path = new URL(`http://localhost${url}`).pathname;
  if (path === '/') return '/index.html';
  return extname(path) ? null : '/app.html';
};

/** `vite preview` answers as the production web server has to. */
export const previewPlugin = (): Plugin => ({
  name: 'preview-pages',
  // Without this a missing file would be answered with a page.
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
  configurePreviewServer(server) {
    server.middlewares.use((request, _response, next) => {
      const page = pageFile(request.url ?? '/');
      if (page) request.url = page;
      next();
    });
  },
});
