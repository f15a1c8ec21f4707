import type { Headers } from './security-headers.ts';

/** A path of the site and its HTML file. */
export interface SiteRoute {
  /** A regular expression for JavaScript and PCRE. */
  readonly pattern: string;
  readonly flags: '' | 'i';
  readonly page: '/index.html' | '/app.html';
  readonly robots?: 'noindex';
}

const patternOf = (route: string | RegExp): Pick<SiteRoute, 'pattern' | 'flags'> => {
  if (typeof route === 'string') {
    const named = route.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
    return { pattern: `^${named}/?$`, flags: 'i' };
  }
  // The guards remove a trailing slash before the router sees the path (web/src/app/routes/guards.tsx). `.*` already allows one.
  const pattern = route.source
    .replaceAll('\\/', '/')
    .replaceAll(/\?<\w+>/g, '')
    .replace(/(?<!\.\*\)\?)\$$/, '/?$');
  return { pattern, flags: route.ignoreCase ? 'i' : '' };
};

/**
 * The router's routes for a web server.
 * @param routes wouter's: a case-insensitive string with `:names`, or an expression
 * @param hidden the paths that search engines must not index
 */
export const siteRoutes = (
  routes: readonly (string | RegExp)[],
  hidden: readonly string[] = [],
): readonly SiteRoute[] =>
  routes.map((route) => {
    const { pattern, flags } = patternOf(route);
    const expression = new RegExp(pattern, flags);
    const isHidden = hidden.some((path) => expression.test(path));
    return {
      pattern,
      flags,
      page: route === '/' ? '/index.html' : '/app.html',
      ...(isHidden && { robots: 'noindex' }),
    };
  });

/** robots.txt: search engines may crawl only the public site, which has an origin. */
export const robotsFile = (origin: string): string =>
  origin === '' ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

const routeMap = (variable: string, routes: readonly SiteRoute[], toValue: (route: SiteRoute) => string): string => {
  const lines = routes.map((route) => `  "~${route.flags === 'i' ? '*' : ''}${route.pattern}" ${toValue(route)};\n`);
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
