import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { escaped } from '#web/src/page-head/markup.ts';
import { RENDERED } from '#web/src/paths.ts';
import { writeText } from '#web/tools/seo/files.ts';
import { headersFile, nginxHeaders, nginxRoutes, redirectsFile, robotsFile, type SiteRoute } from './deploy-files.ts';
import { securityHeaders } from './security-headers.ts';

/** The addresses of a site: the content of config.json. */
export interface SitePlace {
  /** Origin of the API; '' for the site's own. */
  readonly api: string;
  /** Origin of the public site; '' for any other site, such as staging. */
  readonly origin: string;
  /** Another host for the page's reports. */
  readonly reports?: string | undefined;
  readonly [key: string]: unknown;
}

/** Never compressed: operators edit it, and a web server would still send the old compressed copy. */
const CONFIG = 'config.json';

const TEXT = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file except config.json. */
export const compress = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => TEXT.test(file) && file !== CONFIG,
  );
  await Promise.all(files.map((file) => writeText(join(folder, file), readFileSync(join(folder, file), 'utf8'))));
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Names the API in a page, whose first requests then need not wait for config.json. The home page is painted without a call: an earlier
 * one would only compete with its script.
 */
const withApi = (html: string, api: string): string =>
  html.replace(/<html([^>]*?)(?: data-api="[^"]*")?>/, (_whole, rest) => `<html${rest} data-api="${api}">`);

/** Writes the operator's notice into a page with content, which would move down if it came later. */
const withNotice = (html: string, notice: unknown): string =>
  html
    .replace(/(<html[^>]*?) data-notice="[^"]*"/, '$1')
    .replace('<html', () => (notice ? `<html data-notice="${escaped(JSON.stringify(notice))}"` : '<html'));

/** The HTML files, by name without its ending. */
type Pages = Readonly<Record<string, string>>;

/**
 * Writes config.json and the web servers' files into a built site: `headers.json`; `_headers`, `_redirects` and `404.html` for static
 * hosts; `nginx/*.conf`, which web/deploy/nginx.conf includes; `robots.txt`. Updates compressed copies.
 * @param headed writes title and other metadata into the pages
 */
export const writeSiteFiles = async (
  folder: string,
  place: SitePlace,
  headed = (pages: Pages): Pages => pages,
): Promise<void> => {
  const { api, origin, reports } = place;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const pageOf = (name: string) => {
    const html = withNotice(read(`${name}.html`), name === 'app' ? undefined : place.notice);
    return name === 'index' ? html : withApi(html, api);
  };
  const pages = headed(Object.fromEntries(['app', ...Object.keys(RENDERED)].map((name) => [name, pageOf(name)])));
  const headers = securityHeaders(Object.values(pages), api, reports);
  const routes: readonly SiteRoute[] = JSON.parse(read('routes.json'));
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(pages).map(([name, html]) => [`${name}.html`, html])),
    // Static hosts use it for unknown paths.
    '404.html': pages.app ?? '',
    [CONFIG]: json(place),
    'headers.json': json(headers),
    _headers: headersFile(headers, routes),
    _redirects: redirectsFile(routes),
    'nginx/headers.conf': nginxHeaders(headers),
    'nginx/routes.conf': nginxRoutes(routes),
    'robots.txt': robotsFile(origin),
  };
  for (const ending of ['.br', '.gz']) rmSync(join(folder, CONFIG + ending), { force: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    if (existsSync(`${path}.gz`)) await writeText(path, text);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
};

/** Writes the web servers' files into a build. Runs after the prerendering, which writes the pages and `routes.json`. */
export const deployPlugin = (outDir: string, { compressed }: { compressed: boolean }): Plugin => ({
  name: 'deploy',
  apply: 'build',
  closeBundle: {
    sequential: true,
    order: 'post',
    async handler(error?: Error) {
      if (error || !existsSync(join(outDir, 'routes.json'))) return;
      await writeSiteFiles(outDir, { api: String(this.environment.config.env.VITE_API_URL ?? ''), origin: '' });
      if (compressed) await compress(outDir);
    },
  },
});
