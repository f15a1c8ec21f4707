import { CHANGE_PASSWORD, RENDERED } from '#web/src/paths.ts';
import type { Headers } from './security-headers.ts';

/** A path of the site and its HTML file. */
export interface SiteRoute {
  /** A regular expression for JavaScript and PCRE. */
  readonly pattern: string;
  readonly flags: 'i';
  readonly page: `/${string}.html`;
  readonly robots?: 'noindex';
}

/**
 * The pages of the route table for a web server. Their case and a slash at the end do not count, as in the guards.
 * @param pages the regular expression of each, and whether search engines must not index it
 */
export const siteRoutes = (
  pages: readonly { readonly expression: string; readonly isHidden: boolean }[],
): readonly SiteRoute[] =>
  pages.map(({ expression, isHidden }) => ({
    // `.*` already allows a slash at the end.
    pattern: expression.replace(/\/?(?<!\.\*\)\?)\$$/, '/?$'),
    flags: 'i',
    page: `/${Object.entries(RENDERED).find(([, path]) => expression === `^${path}$`)?.[0] ?? 'app'}.html`,
    ...(isHidden && { robots: 'noindex' }),
  }));

/** robots.txt: search engines may crawl only the public site, which has an origin. */
export const robotsFile = (origin: string): string =>
  origin === '' ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

const routeMap = (variable: string, routes: readonly SiteRoute[], toValue: (route: SiteRoute) => string): string => {
  const lines = routes.map((route) => `  "~*${route.pattern}" ${toValue(route)};\n`);
  return `map $uri ${variable} {\n  default "";\n${lines.join('')}}\n`;
};

/** nginx's `http {}` part: `$page` maps `$uri` to its HTML file ('' if unknown), `$page_robots` to its X-Robots-Tag. */
export const nginxRoutes = (routes: readonly SiteRoute[]): string =>
  routeMap('$page', routes, ({ page }) => page) +
  routeMap(
    '$page_robots',
    routes.filter(({ robots }) => robots),
    ({ robots = '' }) => robots,
  );

const addHeaders = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;\n`);

/** Headers of documents only. Most scripts are about one kilobyte, and so are these headers. */
const OF_DOCUMENTS = ['Content-Security-Policy', 'Referrer-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** nginx's `server {}` part: headers of every response; scripts, sheets and config.json get fewer. */
export const nginxHeaders = (headers: Headers): string => {
  const rest = Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.includes(name));
  const lines = [
    ...addHeaders(Object.fromEntries(rest)),
    'add_header Cache-Control $caching always;\n',
    // Assets never change, and config.json is barely larger than a 304.
    'etag off;\n',
    'add_header Last-Modified "";\n',
    'max_ranges 0;\n',
    'try_files $uri =404;\n',
  ];
  return `${addHeaders(headers).join('')}location ~ ^/(?:assets/[^/]+\\.(?:css|js)|config\\.json)$ {\n${lines.map((line) => `  ${line}`).join('')}}\n`;
};

const CACHE_CONTROL = {
  // Names contain a hash of the content.
  '/assets/*': 'public, max-age=31536000, immutable',
  '/config.json': 'public, max-age=60',
} as const;

/** Without `.html`: Cloudflare Pages would redirect a rewrite to `/app.html`. */
const APP = '/app';

/** A text with and without its optional end. */
const expanded = (text: string): readonly string[] => {
  const [whole, end = ''] = /\(\?:([^()]*)\)\?$/.exec(text) ?? [];
  return whole === undefined ? [text] : ['', end].map((chosen) => text.replace(whole, () => chosen));
};

/** The paths of a pattern in the syntax of static hosts: `:name` for a segment, `*` for the rest. They are case-sensitive. */
const pathsOf = ({ pattern }: SiteRoute): readonly string[] => {
  let parts = 0;
  const text = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\/\?$/, '(?:/)?')
    .replaceAll('.*', '*')
    .replaceAll('[^/]+', () => {
      parts += 1;
      return `:part${parts}`;
    });
  return expanded(text);
};

const isDynamic = (path: string): boolean => /[:*]/.test(path);

/** The `_redirects` file of Netlify and Cloudflare Pages: the password-change redirect and the paths of app.html. They find login.html themselves. */
export const redirectsFile = (routes: readonly SiteRoute[]): string => {
  const found = routes.filter(({ page }) => page === '/app.html').flatMap(pathsOf);
  // Cloudflare Pages requires static paths first.
  const ordered = [...found.filter((path) => !isDynamic(path)), ...found.filter(isDynamic)];
  const lines = ordered.map((path) => `${path} ${APP} 200\n`);
  return [`${CHANGE_PASSWORD.wellKnown} ${CHANGE_PASSWORD.page} 302\n`, ...lines].join('');
};

const block = (path: string, headers: Headers): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/** The `_headers` file of Netlify and Cloudflare Pages. */
export const headersFile = (headers: Headers, routes: readonly SiteRoute[]): string => {
  const cached = Object.entries(CACHE_CONTROL).map(([path, value]) => block(path, { 'Cache-Control': value }));
  const hidden = routes.flatMap((route) => {
    const { robots } = route;
    return robots ? pathsOf(route).map((path) => block(path, { 'X-Robots-Tag': robots })) : [];
  });
  return [block('/*', headers), ...cached, ...hidden].join('');
};
