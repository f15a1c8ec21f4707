import { CHANGE_PASSWORD } from '#web/src/paths.ts';
import type { SiteRoute } from './deploy-files.ts';
import type { Headers } from './security-headers.ts';

const CACHE_CONTROL = {
  // Names contain a hash of the content.
  '/assets/*': 'public, max-age=31536000, immutable',
  '/config.json': 'public, max-age=60',
} as const;

/** Without `.html`: Cloudflare Pages would redirect a rewrite to `/app.html`. */
const APP = '/app';

const expanded = (text: string): readonly string[] => {
  const group = /\(\?:([^()]*)\)(\?)?/.exec(text);
  if (!group) return [text];
  const [whole, choices = '', optional] = group;
  return [...(optional ? [''] : []), ...choices.split('|')].flatMap((choice) =>
    expanded(text.replace(whole, () => choice)),
  );
};

/**
 * The paths of a pattern in the syntax of static hosts: `:name` for a segment, `*` for the rest. They are case-sensitive.
 * @throws Error for a pattern that they cannot express
 */
const pathsOf = ({ pattern }: SiteRoute): readonly string[] => {
  let parts = 0;
  const text = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\/\?$/, '(?:/)?')
    .replaceAll('.*', '*')
    .replaceAll(/\(\[\^\/\]\+\)|\[\^\/\]\+/g, () => {
      parts += 1;
      return `:part${parts}`;
    });
  const found = expanded(text);
  const wordless = found.find((path) => !/^\/[\w/:-]*\*?$/.test(path));
  if (wordless !== undefined) throw new Error(`Static hosts cannot express the pattern ${pattern}.`);
  return found;
};

const isDynamic = (path: string): boolean => /[:*]/.test(path);

/** The `_redirects` file of Netlify and Cloudflare Pages: the password-change redirect and the paths of app.html. */
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
