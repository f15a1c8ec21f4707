import { extname, resolve } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin } from 'vite';

/** The kit's pages by their addresses; the files they are built from and, in its build, the files they become. */
export const KIT_PAGES: Readonly<Record<string, string>> = {
  '/__kit/': '/kit/panel/index.html',
  '/__kit/open': '/kit/open/index.html',
};

/** The drawer stands in every page of the SPA. */
const DRAWER: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/kit/drawer/main.ts' },
  injectTo: 'body',
};

/** The file that answers an address of the kit, with its query; undefined where the address is none of the kit's. */
const kitPage = (url: string): string | undefined => {
  const [path = '', ...query] = url.split('?');
  const page = KIT_PAGES[path === '/__kit' ? '/__kit/' : path.replace(/^(\/__kit\/\w+)\/$/, '$1')];
  return page && [page, ...query].join('?');
};

const answerPages: Connect.NextHandleFunction = (request, _response, next) => {
  request.url = kitPage(request.url ?? '') ?? request.url ?? '/';
  next();
};

const answerAnyPage: Connect.NextHandleFunction = (request, _response, next) => {
  const { url = '/' } = request;
  const { pathname } = new URL(`http://localhost${url}`);
  request.url = kitPage(url) ?? (extname(pathname) ? url : '/index.html');
  next();
};

const injectDrawer: Plugin['transformIndexHtml'] = {
  // Before the bundler looks for what the page loads.
  order: 'pre',
  handler: (_html, { path }) => (path === '/index.html' ? [DRAWER] : []),
};

/** The module that gives the SPA its time, and the kit's in its place (decision K8). */
const CLOCK = '#web/format/now.ts';
const WORLD_CLOCK = resolve(import.meta.dirname, '..', 'kit', 'clock', 'now.ts');
const resolveClock: Plugin['resolveId'] = {
  order: 'pre',
  handler: (source) => (source === CLOCK ? WORLD_CLOCK : undefined),
};

/** In development the kit stands beside the SPA: panel and links at `/__kit/`, the drawer in every page. */
export const kitDevPlugin = (): Plugin => ({
  name: 'kit-dev',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  configureServer: (server) => void server.middlewares.use(answerPages),
  resolveId: resolveClock,
  transformIndexHtml: injectDrawer,
});

/** The build for tests of the kit, which is never deployed: SPA, drawer, panel and links. */
export const kitBuildPlugin = (): Plugin => ({
  name: 'kit-build',
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
  configurePreviewServer: (server) => void server.middlewares.use(answerAnyPage),
  resolveId: resolveClock,
  transformIndexHtml: injectDrawer,
});
