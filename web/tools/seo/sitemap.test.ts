import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { apiAt, builtSite, ORIGIN } from './built-site.testing.ts';
import { publicOffers } from './public-offers.ts';
import { indexedPaths, writeSitemap } from './sitemap.ts';

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const offer = (id: number, day: number) => ({ id, job_type: 2, updated_at: `2026-11-${day}T09:00:00+09:00` });

test('lists every public offer once, and no offer that needs a token', async () => {
  const site = builtSite();
  const { offers } = loadScenario('ordinary-day');
  const wanted = offers
    .filter(({ listed }) => listed !== false)
    .map(({ id, kind }) => `${ORIGIN}/${kind === 'side' ? 'side_jobs' : 'jobs'}/${id}`);
  await writeSitemap({ origin: ORIGIN, out: site.folder }, await publicOffers(await apiAt('ordinary-day')));
  const xml = site.read('sitemap.xml');
  const listed = addressesOf(xml).filter((address) => /jobs\//.test(address));
  expect(listed.toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeLessThan(offers.length);
  expect(xml).not.toContain('token');
  expect(gunzipSync(readFileSync(join(site.folder, 'sitemap.xml.gz'))).toString()).toBe(xml);
});

test("lists offers with their last change and the site's pages without one, but no pages of members", async () => {
  const site = builtSite();
  writeFileSync(join(site.folder, 'sitemap-1.xml'), 'of an earlier run');
  await writeSitemap({ origin: ORIGIN, out: site.folder }, [offer(3, 12)]);
  expect(site.files()).toEqual(['app.html', 'sitemap.xml']);
  const xml = site.read('sitemap.xml');
  expect(xml).toContain(`<url><loc>${ORIGIN}/jobs/3</loc><lastmod>2026-11-12T00:00:00.000Z</lastmod></url>`);
  expect(xml).toContain(`<url><loc>${ORIGIN}/company</loc></url>`);
  for (const path of ['/profile', '/settings', '/login', '/register']) expect(xml).not.toContain(ORIGIN + path);
});

test('writes an index of several sitemaps above the maximum size', async () => {
  const site = builtSite();
  const most = indexedPaths.length + 1;
  await writeSitemap({ origin: ORIGIN, out: site.folder }, [offer(3, 10), offer(4, 11), offer(5, 12)], most);
  const read = (file: string) => addressesOf(site.read(file));
  expect(site.files()).toEqual(['app.html', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  expect(read('sitemap-1.xml')).toEqual([...indexedPaths.map((path) => ORIGIN + path), `${ORIGIN}/jobs/3`]);
  expect(read('sitemap-2.xml')).toEqual([`${ORIGIN}/jobs/4`, `${ORIGIN}/jobs/5`]);
  expect(read('sitemap.xml')).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
  expect(site.read('sitemap.xml')).toContain('<lastmod>2026-11-12T00:00:00.000Z</lastmod>');
});
