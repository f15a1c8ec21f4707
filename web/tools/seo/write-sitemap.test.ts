import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { apiAt, builtSite, ORIGIN, serverOf } from './built-site.testing.ts';
import { sitemapFiles } from './sitemap-xml.ts';
import { writeSitemap } from './write-sitemap.ts';

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('lists every public offer once, and no offer that needs a token', async () => {
  const site = builtSite();
  const { offers } = loadScenario('ordinary-day');
  const wanted = offers
    .filter(({ listed }) => listed !== false)
    .map(({ id, kind }) => `${ORIGIN}/${kind === 'side' ? 'side_jobs' : 'jobs'}/${id}`);
  await writeSitemap({ api: await apiAt('ordinary-day'), origin: ORIGIN, out: site.folder });
  const xml = site.read('sitemap.xml');
  expect(addressesOf(xml).filter((address) => /jobs\//.test(address))).toEqual(expect.arrayContaining(wanted));
  expect(addressesOf(xml).filter((address) => /jobs\//.test(address))).toHaveLength(wanted.length);
  expect(wanted.length).toBeLessThan(offers.length);
  expect(xml).not.toContain('token');
  expect(gunzipSync(readFileSync(join(site.folder, 'sitemap.xml.gz'))).toString()).toBe(xml);
});

test("lists offers with their last change and the site's pages without one, but no pages of members", async () => {
  const site = builtSite();
  const api = await serverOf((request, response) => {
    const data = request.url?.endsWith('type=2')
      ? [{ id: 3, title: '見本', job_type: 2, updated_at: '2026-11-12T09:00:00+09:00' }]
      : [];
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data }));
  });
  await writeSitemap({ api, origin: ORIGIN, out: site.folder });
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
  await writeSitemap({ api: await apiAt('no-offers'), origin: ORIGIN, out: site.folder });
  expect(site.files()).toEqual(['app.html', 'sitemap.xml']);
});

test.each([
  ['answers 500', 'offers-unavailable', /\/api\/offers\?type=\d answers 500\.$/],
  ['answers HTML', 'html-instead-of-json', /answers 502\.$/],
  ['answers half of a JSON', 'broken-json', /answers incomplete JSON/],
])('keeps the old sitemap while the API %s', async (_, scenario, words) => {
  const site = builtSite();
  writeFileSync(join(site.folder, 'sitemap.xml'), 'old');
  const writing = writeSitemap({ api: await apiAt(scenario), origin: ORIGIN, out: site.folder });
  await expect(writing).rejects.toThrow(words);
  expect(site.files()).toEqual(['app.html', 'sitemap.xml']);
  expect(site.read('sitemap.xml')).toBe('old');
});

const JSON_TYPE = 'application/json; charset=utf-8';
test.each([
  ['the page of a website', 'text/html', '<!doctype html>', /answers text\/html, not JSON: is this the API\?$/],
  ['another shape', JSON_TYPE, '{"offers":[]}', /does not match the contract: At path: data/],
  ['an offer without a title', JSON_TYPE, '{"data":[{"id":1,"job_type":1}]}', /At path: data\.0\.title/],
])('rejects %s', async (_, type, body, words) => {
  const site = builtSite();
  const api = await serverOf((_request, response) => response.setHeader('Content-Type', type).end(body));
  await expect(writeSitemap({ api, origin: ORIGIN, out: site.folder })).rejects.toThrow(words);
});

test('names the address of an API that does not respond', async () => {
  const site = builtSite();
  const writing = writeSitemap({ api: 'http://127.0.0.1:1', origin: ORIGIN, out: site.folder });
  await expect(writing).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1\/api\/offers\?type=\d does not answer: /);
});

test('retries after "too many requests" when the API allows it', async () => {
  const site = builtSite();
  const requested: string[] = [];
  const api = await serverOf(({ url = '' }, response) => {
    const isFirst = !requested.includes(url);
    requested.push(url);
    response.writeHead(isFirst ? 429 : 200, { 'Content-Type': JSON_TYPE, 'Retry-After': '0' });
    response.end(isFirst ? '{"message":"Too Many Attempts."}' : '{"data":[]}');
  });
  await writeSitemap({ api, origin: ORIGIN, out: site.folder });
  expect(requested).toHaveLength(4);
});
