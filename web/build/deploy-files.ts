import type { Headers } from './security-headers.ts';

/** An address of the site: what its path looks like, and which of the HTML files answers it. */
export interface SiteRoute {
  /** A regular expression that JavaScript and PCRE read alike. */
  readonly pattern: string;
  /** `i` where capital letters make no difference. */
  readonly flags: '' | 'i';
  readonly page: '/index.html' | '/app.html';
}

/**
 * The routes of the router as a web server can look them up.
 * @param routes as wouter reads them: a string with `:names` and perhaps a slash behind it, in any case, or an expression
 */
export const siteRoutes = (routes: readonly (string | RegExp)[]): readonly SiteRoute[] =>
  routes.map((route) => {
    const page = route === '/' ? '/index.html' : '/app.html';
    if (typeof route === 'string') {
      const named = route.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
      return { pattern: `^${named}/?$`, flags: 'i', page };
    }
    const pattern = route.source.replaceAll('\\/', '/').replaceAll(/\?<\w+>/g, '');
    return { pattern, flags: route.ignoreCase ? 'i' : '', page };
  });

/** How long an answer may be kept, by its address. */
const KEPT = {
  // The same for ever: their names come from what is in them.
  '/assets/*': 'public, max-age=31536000, immutable',
  '/config.json': 'public, max-age=60',
} as const;

/** The `_headers` file of static hosts (Netlify, Cloudflare Pages). */
export const headersFile = (headers: Headers): string => {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const kept = Object.entries(KEPT).map(([path, value]) => `${path}\n  Cache-Control: ${value}\n`);
  return `/*\n${lines.join('\n')}\n${kept.join('')}`;
};

/** robots.txt: what is not the public site is nobody's to find. */
export const robotsFile = (origin: string): string =>
  origin === '' ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** nginx: which HTML file answers `$uri`, in `$page`; '' for an address that is none of the site's. For `http {}`. */
export const nginxRoutes = (routes: readonly SiteRoute[]): string => {
  const lines = routes.map(({ pattern, flags, page }) => `  "~${flags === 'i' ? '*' : ''}${pattern}" ${page};`);
  return `map $uri $page {\n  default "";\n${lines.join('\n')}\n}\n`;
};

/** nginx: the headers of every answer. For `server {}`. */
export const nginxHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
