import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { extname, join, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { SERVER_OPTIONS } from '#mock-server/cli/listen.ts';
import {
  foreignHost,
  hasToken,
  isToken,
  KIT_IS_CLOSED,
  KIT_TOKEN,
  type Network,
  networkOf,
  originAt,
} from '#mock-server/cli/network.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..', '..', '..')
  .replaceAll('\\', '/')
  .replace(/^\//, '');
const inProject = (folder: string) => `/@fs/${PROJECT}/${folder}/`;

/** Where the modules of a page are, and those of the kit. */
const MODULES = ['/src/', '/@vite/client', '/@react-refresh', '/config.json'].concat(
  ['contracts/api', 'node_modules/.vite/deps', 'node_modules/vite/dist/client'].map(inProject),
);
const KIT = ['/__kit', '/kit/', '/storage/', inProject('contracts'), inProject('fixtures/loader')];
/** Pages take the time from the kit's API, without the kit from the product's module. */
const [KIT_CLOCK, CLOCK] = ['/kit/clock/now.ts', '/src/format/now.ts'];

const NOT_OPEN = 'npm start does not open this address to the network.';
const OLD_TOKEN = 'The link has an old token: npm start prints the current one.';

const startsIn = (places: readonly string[], path: string): boolean => places.some((place) => path.startsWith(place));

/** The path, decoded; undefined if it is unusual: encoded twice, with steps upwards, empty parts or control characters. */
const plainPath = (pathname: string): string | undefined => {
  try {
    const path = decodeURIComponent(pathname);
    return /[%\\\p{Cc}]|\/\/|\/\.\.?(?:\/|$)/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
};

/**
 * What the local network gets: pages, their modules and public files. With the token of a link, whose cookie it then has, a browser gets
 * the kit, too. Vite's websocket and all other files of the project stay on this machine.
 */
const answerNetwork = (
  { config, middlewares, transformIndexHtml }: ViteDevServer,
  network: Network,
  origin: string,
): RequestListener => {
  const { root, publicDir, server } = config;
  const headers = { ...server.headers, 'X-Content-Type-Options': 'nosniff' };
  const indexHtml = async (url: string) =>
    // Not as /index.html, which gets the kit's drawer.
    transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'), url);

  return async (request, response) => {
    const { method = '', url = '/', headers: sent } = request;
    const send = (status: number, text: string, more: Record<string, string> = {}) =>
      response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(text);
    const foreign = foreignHost(sent.host, origin);
    if (foreign !== undefined) return send(403, foreign);
    const address = url.startsWith('/') ? new URL(`${origin}${url}`) : undefined;
    // `new URL` removes steps upwards, which Vite would follow.
    const isAsSent = address !== undefined && url.split('?', 1)[0] === address.pathname;
    const path = plainPath(isAsSent ? address.pathname : '%');
    if (!address || path === undefined || !['GET', 'HEAD'].includes(method)) return send(403, NOT_OPEN);

    const given = address.searchParams.get(KIT_TOKEN);
    if (given !== null) {
      if (!isToken(given, network)) return send(403, network.token ? OLD_TOKEN : KIT_IS_CLOSED);
      address.searchParams.delete(KIT_TOKEN);
      const cookie = `${KIT_TOKEN}=${given}; Path=/; HttpOnly; SameSite=Lax`;
      return send(302, '', { Location: address.pathname + address.search, 'Set-Cookie': cookie });
    }
    const withKit = hasToken(sent.cookie, network);
    const isFile = extname(path) !== '' || /^\/[@_]|^\/kit\//.test(path);
    const isOpen = startsIn(withKit ? [...MODULES, ...KIT] : MODULES, path);
    if (!isFile && !withKit) return send(200, await indexHtml(url), { 'Content-Type': 'text/html; charset=utf-8' });
    if (path === KIT_CLOCK && !withKit) request.url = CLOCK;
    else if (isFile && !isOpen && !existsSync(join(publicDir, path)))
      return send(403, startsIn(KIT, path) ? KIT_IS_CLOSED : NOT_OPEN);
    middlewares(request, response);
  };
};

/** With `npm start -- --host`, serves the site to the local network from a separate listener. */
export const networkPlugin = (network = networkOf(process.env)): Plugin => ({
  name: 'network',
  apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
  configureServer: (server) => () => {
    if (!network) return;
    const { port } = server.config.server;
    const listener = createServer(SERVER_OPTIONS, answerNetwork(server, network, originAt(network.address, port)));
    listener.on('error', ({ message }) => {
      server.config.logger.error(`The site cannot be served to the network: ${message}`);
      process.exit(1);
    });
    // Before, Vite would find its own port in use.
    server.httpServer?.once('listening', () => listener.listen(port, network.address));
    server.httpServer?.once('close', () => listener.close());
  },
});
