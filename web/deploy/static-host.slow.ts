import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CHANGE_PASSWORD, paths, RENDERED } from '#web/src/paths.ts';
import { buildSite, configureSite } from './nginx.testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildSite();
  await configureSite(folder, 'https://api.example.jp', 'https://www.example.jp');
}, 120_000);

const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');

/** Where Netlify and Cloudflare Pages lead a path, as they document `:name` for a segment and `*` for the rest. */
const ledTo = (path: string) => {
  const rules = lines('_redirects').map((line) => line.split(' '));
  const matching = (from: string) => from.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
  return rules.find(([from = '']) => new RegExp(`^${matching(from)}$`).test(path))?.slice(1);
};

const own: readonly string[] = Object.values({ ...paths, ...paths.register }).filter(
  (path) => typeof path === 'string',
);
const more = [paths.offer(1), paths.sideOffer(1), '/offers/1', '/tl', '/tl/01', '/profile/', '/side_jobs/1/'];

/** The hosts find these files themselves, and redirect `/login/` to `/login`. */
const rendered = Object.values(RENDERED);
test.each([...own.filter((path) => !rendered.includes(path)), ...more])('static hosts serve app.html at %s', (path) => {
  expect(ledTo(path)).toEqual(['/app', '200']);
});

test('static hosts redirect password managers, and answer addresses without a rule with their file or 404.html', () => {
  expect(ledTo(CHANGE_PASSWORD.wellKnown)).toEqual([CHANGE_PASSWORD.page, '302']);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(Object.keys(RENDERED).map((name) => `${name}.html`)));
  for (const path of [...rendered, '/login/', '/nowhere/at/all', '/loginn', '/jobs', '/assets/gone-1234567.js'])
    expect([path, ledTo(path)]).toEqual([path, undefined]);
});

test('the files are within the limits of Cloudflare Pages', () => {
  const [redirects, headers] = [lines('_redirects'), lines('_headers')];
  expect(redirects.filter((line) => /[:*]/.test(line)).length).toBeLessThanOrEqual(100);
  expect(redirects.length).toBeLessThanOrEqual(2_000);
  expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...headers.map((line) => line.length))).toBeLessThanOrEqual(2_000);
});
