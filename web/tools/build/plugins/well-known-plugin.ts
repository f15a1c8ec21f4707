import type { Connect, Plugin } from 'vite';
import { CHANGE_PASSWORD } from '#web/src/paths.ts';

const lead: Connect.NextHandleFunction = ({ url }, response, next) => {
  if (url?.split('?')[0] !== CHANGE_PASSWORD.wellKnown) return next();
  response.writeHead(302, { Location: CHANGE_PASSWORD.page }).end();
};

/** Redirects password managers like the production web server. */
export const wellKnownPlugin = (): Plugin => ({
  name: 'well-known',
  configureServer: ({ middlewares }) => void middlewares.use(lead),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(lead),
});
