import type { SiteRoute } from './deploy-files.ts';
import type { Headers } from './security-headers.ts';

/** How long an answer may be kept, by its address. */
const KEPT = {
  // The same for ever: their names come from what is in them.
  '/assets/*': 'public, max-age=31536000, immutable',
  '/config.json': 'public, max-age=60',
} as const;

/**
 * Without its ending: Cloudflare Pages would redirect a rewrite to `/app.html` to `/app`, and both it and Netlify find the file by
 * either name.
 */
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
 * The paths that a pattern of `routes.json` stands for, as static hosts write them: `:name` for a part, `*` for the rest. They read
 * capital letters as others, which the router does not.
 * @throws Error for a pattern that they have no words for
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
  if (wordless !== undefined) throw new Error(`No static host has words for the pattern ${pattern}.`);
  return found;
};

const isDynamic = (path: string): boolean => /[:*]/.test(path);

/** The `_redirects` file of static hosts (Netlify, Cloudflare Pages): which addresses the empty page answers with status 200. */
export const redirectsFile = (routes: readonly SiteRoute[]): string => {
  const found = routes.filter(({ page }) => page === '/app.html').flatMap(pathsOf);
  // Cloudflare Pages wants the fixed ones first.
  const ordered = [...found.filter((path) => !isDynamic(path)), ...found.filter(isDynamic)];
  return ordered.map((path) => `${path} ${APP} 200\n`).join('');
};

const block = (path: string, headers: Headers): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/** The `_headers` file of static hosts (Netlify, Cloudflare Pages). */
export const headersFile = (headers: Headers, routes: readonly SiteRoute[]): string => {
  const kept = Object.entries(KEPT).map(([path, value]) => block(path, { 'Cache-Control': value }));
  const hidden = routes.flatMap((route) => {
    const { robots } = route;
    return robots ? pathsOf(route).map((path) => block(path, { 'X-Robots-Tag': robots })) : [];
  });
  return [block('/*', headers), ...kept, ...hidden].join('');
};
