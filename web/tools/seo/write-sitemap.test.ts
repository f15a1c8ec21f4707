import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { apiAt, builtSite, ORIGIN } from './built-site.testing.ts';
import { publicOffers } from './public-offers.ts';
import { sitemapFiles } from './sitemap-xml.ts';
import { writeSitemap } from './write-sitemap.ts';

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('lists every public offer once, and no offer that needs a token', async () => {
  const site = builtSite();
  const { offers } = loadScenario('ordinary-day');
  const wanted = offers
    .filter(({ listed }) => listed !== false)
    .map(({ id, kind }) => `${ORIGIN}/${kind === 'side' ? 'side_jobs' : 'jobs'}/${id}`);
  await writeSitemap({ origin: ORIGIN, out: site.folder }, await publicOffers(await apiAt('ordinary-day')));
  const xml = site.read('sitemap.xml');
  expect(addressesOf(xml).filter((address) => /jobs\//.test(address))).toEqual(expect.arrayContaining(wanted));
  expect(addressesOf(xml).filter((address) => /jobs\//.test(address))).toHaveLength(wanted.length);
  expect(wanted.length).toBeLessThan(offers.length);
  expect(xml).not.toContain('token');
  expect(gunzipSync(readFileSync(join(site.folder, 'sitemap.xml.gz'))).toString()).toBe(xml);
});

test("lists offers with their last change and the site's pages without one, but no pages of members", async () => {
  const site = builtSite();
  const offers = [{ id: 3, job_type: 2, updated_at: '2026-11-12T09:00:00+09:00' }];
  await writeSitemap({ origin: ORIGIN, out: site.folder }, offers);
  const xml = site.read('sitemap.xml');
  expect(xml).toContain(`<url><loc>${ORIGIN}/jobs/3</loc><lastmod>2026-11-12T00:00:00.000Z</lastmod></url>`);
  expect(xml).toContain(`<url><loc>${ORIGIN}/company</loc></url>`);
  for (const path of ['/profile', '/settings', '/login', '/register']) expect(xml).not.toContain(ORIGIN + path);
});

test('writes an index of several sitemaps above the maximum size', () => {
  const entries = ['/a', '/b', '/c'].map((path, day) => ({
    address: ORIGIN + path,
    changed: `2026-11-1${day}T00:00:00Z`,
  }));
  const files = sitemapFiles(entries, ORIGIN, 2);
  expect(files.map(([name, text]) => [name, addressesOf(text)])).toEqual([
    ['sitemap-1.xml', [`${ORIGIN}/a`, `${ORIGIN}/b`]],
    ['sitemap-2.xml', [`${ORIGIN}/c`]],
    ['sitemap.xml', [`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]],
  ]);
  expect(files.at(-1)?.[1]).toContain('<lastmod>2026-11-11T00:00:00Z</lastmod>');
});

test('removes the parts of an earlier sitemap', async () => {
  const site = builtSite();
  writeFileSync(join(site.folder, 'sitemap-1.xml'), 'old');
  await writeSitemap({ origin: ORIGIN, out: site.folder }, []);
  expect(site.files()).toEqual(['app.html', 'sitemap.xml']);
});
