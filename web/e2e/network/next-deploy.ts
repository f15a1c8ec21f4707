import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { test as base, type Page } from '#web/e2e/test.ts';

const CODE = /\.(?:js|css|html)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

/** The files of a deploy, by path below its folder. */
type Files = ReadonlyMap<string, Buffer>;

/** A build as a later deploy: each asset is renamed, in all references too. The version '' changes nothing. */
export const laterDeploy = (dist: string, version: string): Files => {
  const assets = readdirSync(join(dist, 'assets'));
  const later = (name: string) => name.replace(/(?=\.\w+$)/, version && `-${version}`);
  const assetNames = new Set(assets);
  const renamed = (text: string) =>
    text.replace(/[\w-]+\.(?:js|css|svg)/g, (name) => (assetNames.has(name) ? later(name) : name));
  const read = (path: string): Buffer => {
    const content = readFileSync(join(dist, path));
    return CODE.test(path) ? Buffer.from(renamed(content.toString())) : content;
  };
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(dist, join(parentPath, name)));
  return new Map(paths.map((path) => [path.startsWith('assets/') ? later(path) : path, read(path)]));
};

/** How a host answers a missing file: with 404, or with a page like hosts of single-page apps. */
export type Missing = '404' | 'a page';

/** Starts a host of static files on a free port, initially empty. */
const startHost = async () => {
  let [files, missing, pages]: [Files, Missing, Files] = [new Map(), '404', new Map()];
  const server = createServer((request, response) => {
    const { pathname } = new URL(`http://localhost${request.url}`);
    const own = `${pathname.slice(1) || 'index'}.html`;
    const name = extname(pathname) ? pathname.slice(1) : pages.has(own) ? own : 'app.html';
    const body = (name.endsWith('html') ? pages : files).get(name);
    const isPage = body === undefined && missing === 'a page';
    const type = TYPES[isPage ? 'html' : extname(name).slice(1)] ?? 'text/plain';
    response.writeHead(body || isPage ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
    response.end(body ?? (isPage ? pages.get('index.html') : 'Not found'));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Replaces all files by those of a deploy. The pages may come from another one, as from a cache in front. */
    deploy: (nextFiles: Files, nextMissing: Missing, nextPages = nextFiles): void => {
      [files, missing, pages] = [nextFiles, nextMissing, nextPages];
    },
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
export type Host = Awaited<ReturnType<typeof startHost>>;

/** Serves a page's files from this host from here on, under the page's address. */
export const moveTo = async (page: Page, { origin }: Host): Promise<void> => {
  const site = new URL(page.url()).origin;
  await page.route(
    (url) => url.origin === site,
    (route) => route.continue({ url: route.request().url().replace(site, origin) }),
  );
};

/** Counts the document loads of a page from here on. */
export const countDocuments = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
};

/** `test` of a page whose files a new deploy removes. */
export const test = base.extend<{ host: Host }>({
  // The browser's messages about files that are missing or are pages instead.
  expectedComplaints: /status of 404|dynamically imported module|preload CSS|MIME type|\/assets\//,

  // Close it before the browser context.
  host: async ({ context: _ }, use) => {
    const host = await startHost();
    await use(host);
    host.stop();
  },
});
