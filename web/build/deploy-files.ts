import type { Headers } from './security-headers.ts';

/** An address of the site: what its path looks like, and which of the HTML files answers it. */
export interface SiteRoute {
  /** A regular expression that JavaScript and PCRE read alike. */
  readonly pattern: string;
  /** `i` where capital letters make no difference. */
  readonly flags: '' | 'i';
  readonly page: '/index.html' | '/app.html';
  /** No search engine shall keep the page. */
  readonly robots?: 'noindex';
}

const patternOf = (route: string | RegExp): Pick<SiteRoute, 'pattern' | 'flags'> => {
  if (typeof route === 'string') {
    const named = route.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
    return { pattern: `^${named}/?$`, flags: 'i' };
  }
  // The router reads an expression to the letter; a slash behind it is taken away before (web/app/guards.tsx). `.*` has it already.
  const pattern = route.source
    .replaceAll('\\/', '/')
    .replaceAll(/\?<\w+>/g, '')
    .replace(/(?<!\.\*\)\?)\$$/, '/?$');
  return { pattern, flags: route.ignoreCase ? 'i' : '' };
};

/**
 * The routes of the router as a web server can look them up.
 * @param routes as wouter reads them: a string with `:names` and perhaps a slash behind it, in any case, or an expression
 * @param hidden the paths that no search engine shall keep
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

/** robots.txt: what is not the public site is nobody's to find. */
export const robotsFile = (origin: string): string =>
  origin === '' ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** nginx: `$uri` looked up in the routes. */
const routeMap = (variable: string, routes: readonly SiteRoute[], told: (route: SiteRoute) => string): string => {
  const lines = routes.map((route) => `  "~${route.flags === 'i' ? '*' : ''}${route.pattern}" ${told(route)};\n`);
  return `map $uri ${variable} {\n  default "";\n${lines.join('')}}\n`;
};

/**
 * nginx: which HTML file answers `$uri`, in `$page`; '' for an address that is none of the site's. And in `$page_robots` what search
 * engines are told of it; '' for nothing. For `http {}`.
 */
export const nginxRoutes = (routes: readonly SiteRoute[]): string =>
  routeMap('$page', routes, ({ page }) => page) +
  routeMap(
    '$page_robots',
    routes.filter(({ robots }) => robots),
    ({ robots = '' }) => robots,
  );

const added = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;\n`);

/** What concerns documents alone. Beside a script of one kilobyte, as most are, its headers would be as large as itself. */
const OF_DOCUMENTS = ['Content-Security-Policy', 'Referrer-Policy', 'Permissions-Policy', 'X-Frame-Options'];

/** nginx: the headers of every answer; a script, a style sheet or config.json has those that concern it. For `server {}`. */
export const nginxHeaders = (headers: Headers): string => {
  const rest = Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.includes(name));
  const lines = [
    ...added(Object.fromEntries(rest)),
    'add_header Cache-Control $caching always;\n',
    // By its name it is this version for ever, and config.json hardly larger than the answer that it is still the same.
    'etag off;\n',
    'add_header Last-Modified "";\n',
    'max_ranges 0;\n',
    'try_files $uri =404;\n',
  ];
  return `${added(headers).join('')}location ~ ^/(?:assets/[^/]+\\.(?:css|js)|config\\.json)$ {\n${lines.map((line) => `  ${line}`).join('')}}\n`;
};
