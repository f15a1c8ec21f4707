import type { Plugin } from 'vite';

const FILE = 'config.json';

/** Provides config.json with the API's address: the development server serves it, a build contains it. */
export const configPlugin = (): Plugin => {
  let content = '';
  return {
    name: 'site-config',
    configResolved({ env }) {
      content = `${JSON.stringify({ api: String(env.VITE_API_URL ?? '') }, null, 2)}\n`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: content });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(content);
      });
    },
  };
};
