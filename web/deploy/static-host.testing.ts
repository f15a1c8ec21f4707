import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { type Loopback, listenOnLoopback } from '#web/e2e/network/loopback.ts';

/** A host that serves a folder as its documentation describes, with the rules of `_redirects`, `_headers` and `404.html`. */
export type StaticHost = 'Netlify' | 'Cloudflare Pages';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A rule's path as an expression: `:name` is a segment, `*` the rest. */
const expressionOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:[A-Za-z]\w*/g, '[^/]+').replaceAll('*', '.*')}$`);

interface Rules {
  readonly rewrites: readonly { readonly from: RegExp; readonly to: string }[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly headers: readonly { readonly path: RegExp; readonly name: string; readonly value: string }[];
}

const readRules = (folder: string): Rules => {
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');
  const redirects = new Map<string, string>();
  const rewrites = lines('_redirects').flatMap((line) => {
    const [from = '', to = '', status] = line.split(' ');
    if (status === '200') return { from: expressionOf(from), to };
    if (status !== '302') throw new Error(`A rule must have the status 200 or 302: ${line}`);
    redirects.set(from, to);
    return [];
  });
  let path = /^$/;
  const headers = lines('_headers').flatMap((line) => {
    const [, name, value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) return { path, name, value };
    path = expressionOf(line);
    return [];
  });
  return { rewrites, redirects, headers };
};

const slashless = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** The response: a file, one with status 404, or a redirect. */
type Answer = { readonly file: string; readonly status: 200 | 404 } | { readonly location: string };

const answerOf = (host: StaticHost, folder: string, { rewrites }: Rules, path: string): Answer => {
  const isFile = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const isSettings = /^\/_(?:headers|redirects)$/.test(path);
  /** Finds files also without their extension. */
  const found = (requested: string): string | undefined =>
    [requested, `${slashless(requested)}.html`, `${slashless(requested)}/index.html`].find(isFile);
  const missing: Answer = { file: '/404.html', status: 404 };
  if (isSettings) return missing;
  const rewritten = (requested: string) => rewrites.find(({ from }) => from.test(requested))?.to;
  if (host === 'Netlify') {
    // An existing file precedes a rule, and a trailing slash makes no difference.
    const file = found(path) ?? found(rewritten(path) ?? rewritten(slashless(path)) ?? '/404');
    return file && file !== '/404.html' ? { file, status: 200 } : missing;
  }
  // A rule precedes a file, pages have no extension in their address, and a trailing slash means a folder.
  const requested = rewritten(path) ?? path;
  if (requested.endsWith('.html') && isFile(requested)) return { location: requested.replace(/(?:index)?\.html$/, '') };
  if (requested.endsWith('/'))
    return isFile(`${requested}index.html`) ? { file: `${requested}index.html`, status: 200 } : missing;
  const file = [requested, `${requested}.html`].find(isFile);
  return file ? { file, status: 200 } : missing;
};

/** Serves a folder like such a host, on loopback at a free port. */
export const startStaticHost = (host: StaticHost, folder: string, port = 0): Promise<Loopback> => {
  const rules = readRules(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(`http://localhost${request.url}`);
    for (const { path, name, value } of rules.headers) if (path.test(pathname)) response.setHeader(name, value);
    const led = rules.redirects.get(pathname);
    if (led) return response.writeHead(302, { Location: led }).end();
    const answer = answerOf(host, folder, rules, pathname);
    if ('location' in answer) return response.writeHead(308, { Location: answer.location }).end();
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.writeHead(answer.status, { 'Content-Type': TYPES[extname(answer.file)] ?? 'application/octet-stream' });
    response.end(readFileSync(join(folder, answer.file)));
  });
  return listenOnLoopback(server, port);
};
