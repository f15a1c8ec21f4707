import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfferCard } from '#contracts/api/offers.ts';
import { offerPath } from '#web/src/page-head/head.ts';
import { fixedRoutes } from '#web/src/routes.ts';
import { removeText, writeText } from './files.ts';
import type { Place } from './pages.ts';

/** The paths of the site's own indexed pages. */
export const indexedPaths: readonly string[] = fixedRoutes().flatMap(({ path, isIndexed }) => (isIndexed ? path : []));

/** An address of the site and its last change (ISO 8601). */
interface Entry {
  readonly address: string;
  readonly changed?: string | undefined;
}

const document = (root: string, name: string, entries: readonly Entry[]): string => {
  const elements = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <${name}><loc>${address}</loc>${lastmod}</${name}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('')}</${root}>\n`;
};

const latest = (entries: readonly Entry[]): string | undefined =>
  entries
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);

/** The maximum number of addresses in a sitemap. */
const MAX_ADDRESSES = 50_000;

/** What the sitemap needs of an offer. */
type Listed = Pick<OfferCard, 'id' | 'job_type' | 'updated_at'>;

const changedAt = ({ updated_at }: Listed): string | undefined => {
  const date = new Date(updated_at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/**
 * Writes `sitemap.xml`: the indexed pages of the site and every public offer. Above the maximum it is the index of `sitemap-1.xml` and
 * so on, and written last.
 * @returns the number of addresses
 */
export const writeSitemap = async (
  { origin, out }: Place,
  offers: readonly Listed[],
  most = MAX_ADDRESSES,
): Promise<number> => {
  const entries: readonly Entry[] = [
    ...indexedPaths.map((path) => ({ address: origin + path })),
    ...offers.map((offer) => ({ address: origin + offerPath(offer), changed: changedAt(offer) })),
  ];
  const isWhole = entries.length <= most;
  const parts = Array.from({ length: isWhole ? 0 : Math.ceil(entries.length / most) }, (_, at) => ({
    name: `sitemap-${at + 1}.xml`,
    listed: entries.slice(at * most, (at + 1) * most),
  }));
  for (const { name, listed } of parts) await writeText(join(out, name), document('urlset', 'url', listed));
  const index = parts.map(({ name, listed }) => ({ address: `${origin}/${name}`, changed: latest(listed) }));
  const whole = isWhole ? document('urlset', 'url', entries) : document('sitemapindex', 'sitemap', index);
  await writeText(join(out, 'sitemap.xml'), whole);
  const isOld = (file: string) => /^sitemap-\d+\.xml$/.test(file) && !parts.some(({ name }) => name === file);
  for (const name of (await readdir(out)).filter(isOld)) await removeText(join(out, name));
  return entries.length;
};
