import { assert } from 'superstruct';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { fixedRoutes } from '#web/src/routes.ts';
import { breadcrumbRules } from './google-rules.testing.ts';
import { headOf, offerPath } from './head.ts';
import { headMarkup } from './markup.ts';
import { career, side } from './offers.testing.ts';

const origin = 'https://www.example.jp';
const PUBLIC = [
  paths.home,
  paths.service,
  paths.company,
  paths.contact,
  paths.privacy,
  paths.term,
  paths.tokutei,
  paths.toriatsukai,
  paths.nda,
];
const PAGES = fixedRoutes().map(({ path }) => path);
const HIDDEN = ['/nowhere', paths.offer(1), ...PAGES.filter((path) => !(PUBLIC as string[]).includes(path))];

test.each(PUBLIC)('%s has its own canonical address', (path) => {
  const head = headOf({ path, search: '?utm_source=x&n=60' }, { origin });
  expect(head).toMatchObject({ canonical: origin + path, picture: { address: `${origin}/og/site.png` } });
  expect(head).not.toHaveProperty('robots');
});

test.each(HIDDEN)('%s is excluded from search engines', (path) => {
  const head = headOf({ path }, { origin });
  expect(head.robots).toBe('noindex');
  expect(head).not.toHaveProperty('canonical');
  expect(head.structuredData).toEqual([]);
});

test.each([...PUBLIC, ...HIDDEN])('%s has a description of 70 to 120 characters', (path) => {
  const { description } = headOf({ path }, { origin });
  const { length } = [...description];
  expect(length, description).toBeGreaterThanOrEqual(70);
  expect(length, description).toBeLessThanOrEqual(120);
});

test('gives all indexed pages different descriptions', () => {
  const heads = PUBLIC.map((path) => headOf({ path }, { origin }));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PUBLIC.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PUBLIC.length);
});

test('treats capital letters and a trailing slash as the same path', () => {
  expect(headOf({ path: '/Company/' }, { origin }).canonical).toBe(`${origin}/company`);
});

test.each([
  ['career change', career, ['/jobs/1', '/offers/1', '/Jobs/1', '/side_jobs/1'], '/jobs/1', '/og/job.png'],
  ['side job', side, ['/jobs/44', '/side_jobs/44', '/offers/44'], '/side_jobs/44', '/og/side-job.png'],
])('a %s has one canonical address of its four, and the picture of its kind', (_, offer, opened, path, picture) => {
  expect(offerPath(offer)).toBe(path);
  for (const one of opened)
    expect(headOf({ path: one, search: '?utm_source=x', offer }, { origin })).toMatchObject({
      title: `${offer.title}｜ツギミチ`,
      canonical: origin + path,
      picture: { address: origin + picture },
    });
});

test('describes an offer by company, pay, place and work, shortened', () => {
  const { description } = headOf({ path: '/jobs/1', offer: career }, { origin });
  expect(description).toMatch(
    /^株式会社はるかぜメディカルの転職の求人。想定年収 600万〜900万円、東京都港区。全国の診療所/,
  );
  const long = { ...career, business_content_summary: '求人\n'.repeat(200) };
  expect([...headOf({ path: '/jobs/1', offer: long }, { origin }).description]).toHaveLength(120);
  const bare = { id: 3, title: '求人', job_type: 1 };
  expect(headOf({ path: '/jobs/3', offer: bare }, { origin }).description).toMatch(/^副業の求人。ツギミチで、/);
});

test('an offer has breadcrumbs, and a posting if its date of publication is known', () => {
  const typesOf = (offer: typeof career) =>
    headOf({ path: '/jobs/1', offer }, { origin }).structuredData.map((data) => Object(data)['@type']);
  expect(typesOf(career)).toEqual(['JobPosting', 'BreadcrumbList']);
  expect(typesOf({ ...career, published_at: null })).toEqual(['BreadcrumbList']);
  for (const offer of [career, side]) {
    const way = headOf({ path: '/', offer }, { origin }).structuredData.at(-1);
    assert(way, breadcrumbRules);
  }
});

test.each([
  ['opened by a token', { search: '?token=tsumugi-cfo-7Kq2Lm9X' }],
  ['that could not be shown', { hasFailed: true }],
])('describes nothing of an offer %s', (_, how) => {
  const head = headOf({ path: '/jobs/1', offer: career, ...how }, { origin });
  expect(head).toMatchObject({ robots: 'noindex', picture: { address: `${origin}/og/site.png` }, structuredData: [] });
  expect(head).not.toHaveProperty('canonical');
  expect(JSON.stringify(head)).not.toMatch(/はるかぜ|プロダクトマネージャー/);
});

test('ignores an empty token', () => {
  expect(headOf({ path: '/jobs/1', search: '?token=', offer: career }, { origin }).canonical).toBe(`${origin}/jobs/1`);
});

test('contains no address without an origin', () => {
  for (const page of [{ path: '/' }, { path: '/jobs/1', offer: career }]) {
    const markup = headMarkup(headOf(page, { origin: '' }));
    expect(markup).not.toMatch(/canonical|og:url|og:image|ld\+json|noindex/);
  }
});

test("escapes employers' texts in the markup", () => {
  const text = '"><script>alert(1)</script></script> & <b>';
  const offer = { ...career, title: text, company_name: text, business_content_summary: text };
  const markup = headMarkup(headOf({ path: '/jobs/1', offer }, { origin }));
  expect(markup).not.toContain('<script>alert');
  expect(markup).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)');
  expect(markup.match(/<\/script>/g)).toHaveLength(2);
  const [, posting = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(markup) ?? [];
  expect(JSON.parse(posting)).toMatchObject({ title: text, hiringOrganization: { name: text } });
});

test('writes one element per line', () => {
  const markup = headMarkup(headOf({ path: '/' }, { origin }));
  expect(markup.split('\n').filter((line) => !/^<(?:title|meta|link|script)\b.*>$/.test(line))).toEqual([]);
  expect(markup).toContain(`<link rel="canonical" href="${origin}/">`);
  expect(markup).toContain('<meta property="og:image:width" content="1200">');
});
