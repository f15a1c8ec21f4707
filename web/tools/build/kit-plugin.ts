import type { IncomingHttpHeaders } from 'node:http';
import { extname, resolve } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin } from 'vite';
import { endWithStarter } from '#mock-server/cli/node/end-with.ts';

/** The kit's pages: the files they are built from, by path. */
const KIT_PAGES: Readonly<Record<string, string>> = {
  '/__kit': '/kit/panel/index.html',
  '/__kit/open': '/kit/open/index.html',
};
/** Instead of a link that would act at once: a page with a button. */
const ASK_PAGE = '/kit/open/ask.html';
export const KIT_FILES: readonly string[] = [...Object.values(KIT_PAGES), ASK_PAGE];

/** No page of elsewhere shows these in a frame, where people would press what they do not see. */
const headers = { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' };

const DRAWER: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/kit/drawer/main.ts' },
  injectTo: 'body',
};

/** Whether somebody went to the page from here or from outside the browser, not a page of elsewhere or a frame. */
const isFollowed = ({ 'sec-fetch-dest': dest, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  dest === 'document' && ['none', 'same-origin', 'same-site'].includes(String(site));

/** The file for a path of the kit, with the query; undefined for every other path. */
const kitPage = ({ url = '/', headers: sent }: Connect.IncomingMessage): string | undefined => {
  const [path = '', ...query] = url.split('?');
  const kitPagePath = KIT_PAGES[path.replace(/\/$/, '')];
  const page = kitPagePath === KIT_PAGES['/__kit/open'] && !isFollowed(sent) ? ASK_PAGE : kitPagePath;
  return page && [page, ...query].join('?');
};

const answerKitPages: Connect.NextHandleFunction = (request, _response, next) => {
  const { url = '/' } = request;
  request.url = kitPage(request) ?? url;
  next();
};

const answerAnyPage: Connect.NextHandleFunction = (request, _response, next) => {
  const { url = '/' } = request;
  const { pathname } = new URL(`http://localhost${url}`);
  request.url = kitPage(request) ?? (extname(pathname) ? url : '/index.html');
  next();
};

const injectDrawer: Plugin['transformIndexHtml'] = {
  // Before the bundler looks for what the page loads.
  order: 'pre',
  handler: (_html, { path }) => (path === '/index.html' ? [DRAWER] : []),
};

/** The module that tells the SPA the time, and the kit's module in its place (decision K8). */
const CLOCK = '#web/src/format/now.ts';
const WORLD_CLOCK = resolve(import.meta.dirname, '..', '..', 'kit', 'clock', 'now.ts');
const resolveClock: Plugin['resolveId'] = {
  order: 'pre',
  handler: (source) => (source === CLOCK ? WORLD_CLOCK : undefined),
};

/** Development with the kit: panel and links at `/__kit/`, the drawer in every page. */
export const kitDevPlugin = (): Plugin => ({
  name: 'kit-dev',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  config: () => ({ server: { headers } }),
  configureServer: (server) => {
    endWithStarter();
    server.middlewares.use(answerKitPages);
  },
  resolveId: resolveClock,
  transformIndexHtml: injectDrawer,
});

/** The build for the kit's browser tests, which is never deployed: SPA, drawer, panel and links. */
export const kitBuildPlugin = (): Plugin => ({
  name: 'kit-build',
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa', preview: { headers } } : {}),
  configurePreviewServer: (server) => void server.middlewares.use(answerAnyPage),
  resolveId: resolveClock,
  transformIndexHtml: injectDrawer,
});
