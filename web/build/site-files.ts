import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { nginxHeaders, nginxRoutes, robotsFile, type SiteRoute } from './deploy-files.ts';
import { securityHeaders } from './security-headers.ts';
import { headersFile, redirectsFile } from './static-host.ts';

/** Where a built site stands: what its web server is told follows from it. */
export interface SitePlace {
  /** Where its API answers; '' for its own address. */
  readonly api: string;
  /** Where the public site stands; '' where this is not it. */
  readonly origin: string;
  /** Another host that takes the page's reports. */
  readonly reports?: string | undefined;
  /** What else config.json says. */
  readonly [key: string]: unknown;
}

/** Operators edit it by hand, and a web server sends what lies compressed beside a file without comparing the two: nothing does. */
const EDITED = 'config.json';

const TEXT = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;

const compressOne = async (path: string): Promise<void> => {
  const text = readFileSync(path);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
};

/** Writes `.br` and `.gz` beside every text of a folder but config.json: a web server has nothing to compress. */
export const compress = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => TEXT.test(file) && file !== EDITED,
  );
  await Promise.all(files.map((file) => compressOne(join(folder, file))));
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The two HTML files of a built site. */
interface Pages {
  readonly index: string;
  readonly app: string;
}

/**
 * Writes config.json and what a web server needs to know into a built site: `headers.json`, `_headers`, `_redirects` and `404.html`
 * for static hosts, `nginx/*.conf`, which web/deploy/nginx.conf includes, and `robots.txt`. What was compressed before is compressed
 * anew.
 * @param headed writes into the pages what they say of themselves at this place
 */
export const writeSiteFiles = async (
  folder: string,
  place: SitePlace,
  headed = (pages: Pages): Pages => pages,
): Promise<void> => {
  const { api, origin, reports } = place;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { index, app } = headed({ index: read('index.html'), app: read('app.html') });
  const headers = securityHeaders([index, app], api, reports);
  const routes: readonly SiteRoute[] = JSON.parse(read('routes.json'));
  const files: Readonly<Record<string, string>> = {
    'index.html': index,
    'app.html': app,
    // What static hosts answer unknown addresses with.
    '404.html': app,
    [EDITED]: json(place),
    'headers.json': json(headers),
    _headers: headersFile(headers, routes),
    _redirects: redirectsFile(routes),
    'nginx/headers.conf': nginxHeaders(headers),
    'nginx/routes.conf': nginxRoutes(routes),
    'robots.txt': robotsFile(origin),
  };
  for (const ending of ['.br', '.gz']) rmSync(join(folder, EDITED + ending), { force: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (existsSync(`${path}.gz`)) await compressOne(path);
  }
};
