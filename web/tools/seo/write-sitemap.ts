import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfferCard } from '#contracts/api/offers.ts';
import { offerPath } from '#web/src/page-head/head.ts';
import { foundPaths } from '#web/src/page-head/route-words.ts';
import { removeText, writeText } from './files.ts';
import { type Entry, sitemapFiles } from './sitemap-xml.ts';
import type { Place } from './words.ts';

/** What the sitemap needs of an offer. */
type Listed = Pick<OfferCard, 'id' | 'job_type' | 'updated_at'>;

const changedAt = ({ updated_at }: Listed): string | undefined => {
  const date = new Date(updated_at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

const entriesOf = (origin: string, offers: readonly Listed[]): readonly Entry[] => [
  ...foundPaths.map((path) => ({ address: origin + path })),
  ...offers.map((offer) => ({ address: origin + offerPath(offer), changed: changedAt(offer) })),
];

/**
 * Writes `sitemap.xml` (above 50,000 addresses as an index): the indexed pages of the site and every public offer.
 * @returns the number of addresses
 */
export const writeSitemap = async ({ origin, out }: Place, offers: readonly Listed[]): Promise<number> => {
  const entries = entriesOf(origin, offers);
  const files = sitemapFiles(entries, origin);
  for (const [name, text] of files) await writeText(join(out, name), text);
  const names = files.map(([name]) => name);
  const old = (await readdir(out)).filter((name) => /^sitemap-\d+\.xml$/.test(name) && !names.includes(name));
  for (const name of old) await removeText(join(out, name));
  return entries.length;
};
