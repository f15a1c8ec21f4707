import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { foundPaths } from '#web/src/page-head/route-words.ts';
import { apiAt, builtSite, FRAME, ORIGIN } from './built-site.testing.ts';
import { publicOffers } from './public-offers.ts';
import { writePages } from './write-pages.ts';

const OWN = foundPaths.filter((path) => path !== '/').map((path) => `prerendered${path}.html`);
const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style>.*?<\/style>/gs;

const write = async ({ folder }: { folder: string }, scenario: string) =>
  writePages({ origin: ORIGIN, out: folder }, await publicOffers(await apiAt(scenario)));

test('writes one page for each public offer, with head and text', async () => {
  const site = builtSite();
  const { offers } = loadScenario('ordinary-day');
  const open = offers.filter(({ listed }) => listed !== false);
  await write(site, 'ordinary-day');
  expect(site.files()).toHaveLength(open.length + OWN.length + 2);
  const [career, side] = (['career', 'side'] as const).map((kind) => open.find((offer) => offer.kind === kind));
  const careerPage = site.read(`prerendered/jobs/${career?.id}.html`);
  expect(careerPage).toContain(`<h1>${career?.title}</h1>`);
  expect(careerPage).toContain(`<title>${career?.title}｜ツギミチ</title>`);
  expect(careerPage).toContain(`<link rel="canonical" href="${ORIGIN}/jobs/${career?.id}">`);
  expect(careerPage).toContain('"@type":"JobPosting"');
  expect(careerPage).toContain('<h2>勤務地</h2>');
  expect(careerPage).toContain(`${ORIGIN}/og/job.png`);
  expect(site.read(`prerendered/side_jobs/${side?.id}.html`)).toContain(`${ORIGIN}/og/side-job.png`);
  const compressed = readFileSync(join(site.folder, `prerendered/jobs/${career?.id}.html.br`));
  expect(brotliDecompressSync(compressed).toString()).toBe(careerPage);
});

test('gives every indexed page of the site its own head, and no text besides the frame', async () => {
  const site = builtSite();
  await write(site, 'no-offers');
  const page = site.read('prerendered/company.html');
  expect(page).toContain('<title>会社概要｜ツギミチ</title>');
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/company">`);
  expect(page).toContain(`<meta property="og:url" content="${ORIGIN}/company">`);
  expect(page).toContain('<meta property="og:title" content="会社概要｜ツギミチ">');
  expect(page).toContain('<div id="root"></div>');
  expect(page.match(SCRIPTS)).toEqual(FRAME.match(SCRIPTS));
  const titles = OWN.map((file) => /<title>(.+?)<\/title>/.exec(site.read(file))?.[1]);
  expect(new Set(titles).size).toBe(OWN.length);
  for (const file of OWN) expect(site.read(file)).toContain(`href="${ORIGIN}${file.slice('prerendered'.length, -5)}">`);
});

test("keeps the scripts and styles of the policy unchanged and drops the frame's own metadata", async () => {
  const site = builtSite();
  await write(site, 'bare-offers');
  const page = site.read('prerendered/jobs/1.html');
  expect(page.match(SCRIPTS)).toEqual(FRAME.match(SCRIPTS));
  expect(page.replace(SCRIPTS, '').match(/name="description"/g)).toHaveLength(1);
  expect(page.match(/property="og:title"/g)).toHaveLength(1);
  expect(page).not.toContain('"@type":"WebSite"');
  expect(page).toContain('<meta name="theme-color" content="#fcfaf6" />');
});

test('links the styles of a page that runs without scripts', async () => {
  const site = builtSite();
  await write(site, 'bare-offers');
  expect(site.read('prerendered/jobs/1.html')).toContain('<noscript><link rel="stylesheet" href="/no-script.css">');
});

test("escapes markup in an offer's texts", async () => {
  const site = builtSite();
  await write(site, 'markup-in-texts');
  for (const file of site.files().filter((name) => name.startsWith('prerendered'))) {
    const page = site.read(file);
    expect(page.match(SCRIPTS)).toEqual(FRAME.match(SCRIPTS));
    expect(page.match(/<img|<iframe|\son\w+="/g)).toBeNull();
  }
});

test('removes the page of a deleted offer in the next run', async () => {
  const site = builtSite();
  const always = ['app.html', 'no-script.css', ...OWN].sort();
  await write(site, 'bare-offers');
  expect(site.files()).toEqual([...always, 'prerendered/jobs/1.html', 'prerendered/side_jobs/44.html'].sort());
  await write(site, 'markup-in-texts');
  expect(site.files()).toEqual([...always, 'prerendered/jobs/1.html'].sort());
  await write(site, 'no-offers');
  expect(site.files()).toEqual(always);
});

test('changes nothing in a second run over the same offers', async () => {
  const site = builtSite();
  const all = () => site.files().map((file) => [file, site.read(file)]);
  await write(site, 'bare-offers');
  const first = all();
  await write(site, 'bare-offers');
  expect(all()).toEqual(first);
});
