import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfferCard } from '#contracts/api/offers.ts';
import { offerPath } from '#web/src/page-head/head.ts';
import { foundPaths } from '#web/src/page-head/route-words.ts';
import { removeText, writeText } from './files.ts';
import { publicOffers } from './public-offers.ts';
import { type Entry, sitemapFiles } from './sitemap-xml.ts';
import type { Words } from './words.ts';

const changedAt = ({ updated_at }: OfferCard): string | undefined => {
  const date = new Date(updated_at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

const entriesOf = (origin: string, offers: readonly OfferCard[]): readonly Entry[] => [
  ...foundPaths.map((path) => ({ address: origin + path })),
  ...offers.map((offer) => ({ address: origin + offerPath(offer), changed: changedAt(offer) })),
];

/**
 * Writes `sitemap.xml` (above 50,000 addresses as an index): the indexed pages of the site and every public offer. If the API fails, the
 * old files stay.
 * @returns the number of addresses
 * @throws ApiTrouble
 */
export const writeSitemap = async ({ api, origin, out }: Words): Promise<number> => {
  const entries = entriesOf(origin, await publicOffers(api));
  const files = sitemapFiles(entries, origin);
  for (const [name, text] of files) await writeText(join(out, name), text);
  const names = files.map(([name]) => name);
  const old = (await readdir(out)).filter((name) => /^sitemap-\d+\.xml$/.test(name) && !names.includes(name));
  for (const name of old) await removeText(join(out, name));
  return entries.length;
};
