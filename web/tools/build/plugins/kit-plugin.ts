import type { IncomingHttpHeaders } from 'node:http';
import { extname, resolve } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { endWithStarter } from '#mock-server/cli/node/end-with.ts';
import { notePageAnswers } from '#web/kit/field/page-answers.ts';
import { scriptCalling } from '#web/tools/build/inline-script.ts';
import { answerStatePictures } from '#web/tools/build/state-pictures.ts';

/** The kit's pages: source files by path. */
const KIT_PAGES: Readonly<Record<string, string>> = {
  '/__kit': '/kit/panel/index.html',
  '/__kit/open': '/kit/open/index.html',
};
/** A confirmation page for links that would otherwise act at once. */
const ASK_PAGE = '/kit/open/ask.html';
export const KIT_FILES: readonly string[] = [...Object.values(KIT_PAGES), ASK_PAGE];

const serverOptions = () => ({
  /** Prevents clickjacking: other sites may not show the kit in a frame. */
  headers: { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' },
  /** The API's pictures at the site's own origin, where a bug page may read them: like Laravel, the API sends no CORS for them. */
  proxy: { '/storage': process.env.VITE_API_URL ?? '' },
});

const DRAWER: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: '/kit/drawer/main.tsx' },
  injectTo: 'body',
};

/** The number of a page's newest responses in which the drawer looks for a text. */
const MAX_ANSWERS = 50;
const NOTE_ANSWERS = scriptCalling(notePageAnswers, MAX_ANSWERS);

/**
 * Whether a person followed the link from this site or from outside the browser: not from another site or another port of this
 * machine (`same-site`), and not in a frame.
 */
const isFollowed = ({ 'sec-fetch-dest': dest, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  dest === 'document' && ['none', 'same-origin'].includes(String(site));

/** The file and query for a path of the kit; undefined for other paths. */
const kitPage = ({ url = '/', headers: sent }: Connect.IncomingMessage): string | undefined => {
  const [path = '', ...query] = url.split('?');
  const kitPagePath = KIT_PAGES[path.replace(/\/$/, '')];
  const page = kitPagePath === KIT_PAGES['/__kit/open'] && !isFollowed(sent) ? ASK_PAGE : kitPagePath;
  return page && [page, ...query].join('?');
};

/** Undefined for a malformed address, which Vite would answer without a page. */
const decoded = (url: string): string | undefined => {
  try {
    return decodeURI(url);
  } catch {
    return undefined;
  }
};

const answerKitPages: Connect.NextHandleFunction = (request, _response, next) => {
  const { url = '/' } = request;
  request.url = kitPage(request) ?? (decoded(url) === undefined ? '/index.html' : url);
  next();
};

/** Where the server's options are, from the project's folder. */
const SERVER_OPTIONS = 'web/tools/build/shared-config.ts';
const OWN_HOST = /^(?:(?:[^:]+\.)?localhost|[\d.]+|\[[^\]]*\])(?::\d+)?$/;

/** Refuses other host names before Vite does, whose advice names a file that this project does not have. */
const refuseForeignHost =
  ({ port, host: own, allowedHosts = [] }: ViteDevServer['config']['server']): Connect.NextHandleFunction =>
  ({ headers: { host = 'localhost' } }, response, next) => {
    if (OWN_HOST.test(host) || allowedHosts === true || allowedHosts.some((name) => name !== own)) return next();
    response.writeHead(403, { 'Content-Type': 'text/plain' });
    response.end(
      `This development server is http://localhost:${port}, not ${JSON.stringify(host)}: open that address. Another name needs server.allowedHosts in ${SERVER_OPTIONS}.\n`,
    );
  };

const answerAnyPage: Connect.NextHandleFunction = (request, _response, next) => {
  const { url = '/' } = request;
  const { pathname } = new URL(`http://localhost${url}`);
  request.url = kitPage(request) ?? (extname(pathname) ? url : '/index.html');
  next();
};

/** Another backend would refuse a dozen calls of the drawer on each page. */
const isOther = async (api = '') =>
  (await fetch(`${api}/__kit/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.status === 404;

const injectDrawer: Plugin['transformIndexHtml'] = {
  // Before the bundler resolves the page's modules.
  order: 'pre',
  handler: async (html, { path }) => {
    if (path !== '/index.html' || (await isOther(process.env.VITE_API_URL))) return html;
    return { html: html.replace('<head>', `<head>${NOTE_ANSWERS}`), tags: [DRAWER] };
  },
};

/** The SPA's time module and the kit's replacement for it (decision K8). */
const CLOCK = '#web/src/format/now.ts';
const WORLD_CLOCK = resolve(import.meta.dirname, '..', '..', '..', 'kit', 'clock', 'now.ts');
const resolveClock: Plugin['resolveId'] = {
  order: 'pre',
  handler: (source) => (source === CLOCK ? WORLD_CLOCK : undefined),
};

/** Development with the kit: panel and links at `/__kit/`, the drawer on every page. */
export const kitDevPlugin = (): Plugin => ({
  name: 'kit-dev',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  config: () => ({ server: serverOptions() }),
  configureServer: (server) => {
    endWithStarter();
    server.middlewares.stack.unshift({ route: '', handle: refuseForeignHost(server.config.server) });
    server.middlewares.use(answerStatePictures);
    server.middlewares.use(answerKitPages);
  },
  resolveId: resolveClock,
  transformIndexHtml: injectDrawer,
});

/** The build for the kit's browser tests with SPA, drawer, panel and links; never deployed. */
export const kitBuildPlugin = (): Plugin => ({
  name: 'kit-build',
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa', preview: serverOptions() } : {}),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerStatePictures).use(answerAnyPage),
  resolveId: resolveClock,
  transformIndexHtml: injectDrawer,
});
