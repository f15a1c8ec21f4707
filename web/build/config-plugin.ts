import type { Plugin } from 'vite';

/** Where a page finds the configuration of its site. */
const CONFIG_FILE = 'config.json';
const KEPT = 'public, max-age=60';

/** The configuration that a build or a server begins with: the API that its environment names. */
const configOf = (env: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ api: String(env.VITE_API_URL ?? '') }, null, 2)}\n`;

/** config.json: the development server answers it, a build holds it, and the preview lets it be kept as production does. */
export const configPlugin = (): Plugin => {
  let content = '';
  return {
    name: 'site-config',
    configResolved({ env }) {
      content = configOf(env);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: CONFIG_FILE, source: content });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${CONFIG_FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(content);
      });
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(`/${CONFIG_FILE}`, (_request, response, next) => {
        response.setHeader('Cache-Control', KEPT);
        next();
      });
    },
  };
};
