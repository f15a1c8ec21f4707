import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Offer } from '#contracts/api/offers.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { apiAt, builtSite, FRAME, ORIGIN } from './built-site.testing.ts';
import { writePages } from './pages.ts';
import { publicOffers } from './public-offers.ts';
import { indexedPaths } from './sitemap.ts';

const OWN = indexedPaths.filter((path) => path !== '/').map((path) => `prerendered${path}.html`);
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
  await writePages({ origin: ORIGIN, out: site.folder }, []);
  const page = site.read('prerendered/company.html');
  expect(page).toContain('<title>会社概要｜ツギミチ</title>');
  expect(page).toContain(`<meta property="og:url" content="${ORIGIN}/company">`);
  expect(page).toContain('<meta property="og:title" content="会社概要｜ツギミチ">');
  expect(page).toContain('<div id="root"></div>');
  expect(page.match(SCRIPTS)).toEqual(FRAME.match(SCRIPTS));
  const titles = OWN.map((file) => /<title>(.+?)<\/title>/.exec(site.read(file))?.[1]);
  expect(new Set(titles).size).toBe(OWN.length);
  for (const file of OWN) expect(site.read(file)).toContain(`href="${ORIGIN}${file.slice('prerendered'.length, -5)}">`);
});

test("keeps scripts and styles of the policy, drops the frame's own metadata, links the styles without scripts", async () => {
  const site = builtSite();
  await write(site, 'bare-offers');
  const page = site.read('prerendered/jobs/1.html');
  expect(page.match(SCRIPTS)).toEqual(FRAME.match(SCRIPTS));
  expect(page.replace(SCRIPTS, '').match(/name="description"/g)).toHaveLength(1);
  expect(page.match(/property="og:title"/g)).toHaveLength(1);
  expect(page).not.toContain('"@type":"WebSite"');
  expect(page).toContain('<meta name="theme-color" content="#fcfaf6" />');
  expect(page).toContain('<noscript><link rel="stylesheet" href="/no-script.css">');
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

const OFFER = { id: 7, title: '通訳', job_type: 1 } as Offer;

test.each([
  ['時給 US$$20', '時給 US$$20'],
  ['A$&B社', 'A$&amp;B社'],
  ['$` onpointerenter=alert(1) x=', '$` onpointerenter=alert(1) x='],
  ["$'", "$'"],
  ['$1$<root>', '$1$&lt;root&gt;'],
])("keeps the page valid if an offer's text is %s", async (text, written) => {
  const site = builtSite();
  const offer = { ...OFFER, company_name: text, business_content_summary: text };
  await writePages({ origin: ORIGIN, out: site.folder }, [offer]);
  const page = site.read('prerendered/side_jobs/7.html');
  expect(page).toContain(`<p>${written}</p>`);
  expect(page.match(/id="root"/g)).toHaveLength(1);
  expect(page).toMatch(/<body>\s*<div id="root"><div class="prerendered">/);
  expect(page.match(/<\/html>/g)).toHaveLength(1);
});

test('removes the page of a deleted offer in the next run', async () => {
  const site = builtSite();
  const always = ['app.html', 'no-script.css', ...OWN];
  await writePages({ origin: ORIGIN, out: site.folder }, [OFFER, { ...OFFER, id: 8 }]);
  expect(site.files()).toEqual([...always, 'prerendered/side_jobs/7.html', 'prerendered/side_jobs/8.html'].sort());
  await writePages({ origin: ORIGIN, out: site.folder }, [OFFER]);
  expect(site.files()).toEqual([...always, 'prerendered/side_jobs/7.html'].sort());
});
