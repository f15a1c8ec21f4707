import type { Connect, Plugin } from 'vite';
import { CHANGE_PASSWORD } from '#web/src/paths.ts';

const lead: Connect.NextHandleFunction = ({ url }, response, next) => {
  if (url?.split('?')[0] !== CHANGE_PASSWORD.wellKnown) return next();
  response.writeHead(302, { Location: CHANGE_PASSWORD.page }).end();
};

/** Leads password managers on, as the production web server does. */
export const wellKnownPlugin = (): Plugin => ({
  name: 'well-known',
  configureServer: ({ middlewares }) => void middlewares.use(lead),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(lead),
});
