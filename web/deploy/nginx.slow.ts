import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { runNode } from '#web/e2e/site.ts';
import { CHANGE_PASSWORD, paths } from '#web/src/paths.ts';
import { launchBrowser } from '#web/tools/test-run/browser.ts';
import { buildSite, hasBrotli, hasNginx, type NginxSite, startNginx } from './nginx.testing.ts';

const { offers } = loadScenario('ordinary-day');
const offer = offers.find(({ kind, listed }) => kind === 'career' && listed !== false);
const address = paths.offer(offer?.id ?? 0);
const unlisted = paths.offer(offers.find(({ listed }) => listed === false)?.id ?? 0);

/** A row of each path that gets app.html. */
const app = (status: number, robots: string | null, ...of: string[]) =>
  of.map((path) => [path, status, 'app.html', robots] as const);

let api: RunningServer;
let site: NginxSite;
let browser: Browser;

describe.skipIf(!hasNginx)('the build and its prerendered pages behind nginx', () => {
  beforeAll(async () => {
    const port = await freePort();
    api = await startServer({ port: 0, webPort: port, memory: true, quiet: true });
    site = await startNginx(port, await buildSite(), api.url);
    await runNode([join('web', 'tools', 'seo', 'command.ts'), '--out', site.dist]);
    browser = await launchBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await api?.close();
  });

  const get = (path: string, headers = {}) => fetch(site.origin + path, { headers, redirect: 'manual' });
  const fileText = (name: string) => readFileSync(join(site.dist, name), 'utf8');
  const asset = (ending: string) =>
    `/assets/${readdirSync(join(site.dist, 'assets')).find((file) => file.endsWith(ending))}`;

  test.each<readonly [string, number, string, string | null]>([
    ['/', 200, 'index.html', null],
    ['/?type=side-job', 200, 'index.html', null],
    [address, 200, `prerendered${address}.html`, null],
    [paths.company, 200, 'prerendered/company.html', null],
    [`${address}?token=secret`, 200, 'app.html', 'noindex'],
    ['/login', 200, 'login.html', 'noindex'],
    ['/Register/', 200, 'register.html', 'noindex'],
    ...app(200, 'noindex', '/Profile/', '/register/legal/', '/register/last-education'),
    ...app(200, null, unlisted, paths.offer(99_999), `${address}/`, '/Jobs/1', '/jobs/1.5', '/tl/01'),
    ...app(404, null, '/nowhere/at/all', '/assets', '/index', '/company.html', '/index.php'),
  ])(
    'answers %s with %i and %s, which is revalidated each time; X-Robots-Tag: %s',
    async (path, status, file, robots) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-robots-tag')).toBe(robots);
      expect(await answer.text()).toBe(fileText(file));
    },
  );

  const hidden = '/app.html /404.html /login.html /headers.json /_headers /_redirects /routes.json /nginx/routes.conf';
  test.each([
    '/assets/gone-1234567.js',
    '/assets/gone-1234567.js.br',
    '/gone.png',
    ...hidden.split(' '),
    `/prerendered${address}.html`,
  ])('answers the missing %s without a page and without caching', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).not.toContain('id="root"');
  });

  test.each([
    ['/sitemap.xml', 'text/xml'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/og/job.png', 'image/png'],
    ['/config.json', 'application/json'],
  ])('serves %s as %s', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  });

  test.each([
    ['/index.html', 301, '/'],
    [CHANGE_PASSWORD.wellKnown, 302, CHANGE_PASSWORD.page],
  ])('redirects %s with %i to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  test("redirects plain http to the same https address, without nginx's version", async () => {
    const { status, headers } = await fetch(`${site.plain}/jobs/1?from=mail`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'https://www.example.jp/jobs/1?from=mail']);
    expect(headers.get('server')).toBe('nginx');
  });

  test("sends the headers of headers.json, fewer for scripts and sheets, without nginx's version", async () => {
    const expected: Record<string, string> = JSON.parse(fileText('headers.json'));
    const ofDocuments = Object.keys(expected);
    expect(ofDocuments).toContain('Content-Security-Policy');
    const ofScripts = ['Strict-Transport-Security', 'X-Content-Type-Options'];
    for (const [addresses, sent] of [
      [['/', address, '/nowhere', '/gone.png', asset('.svg')], ofDocuments],
      [[asset('.js'), asset('.css'), '/assets/gone-1234567.js'], ofScripts],
    ] as const)
      for (const path of addresses) {
        const { headers } = await get(path);
        for (const [name, value] of Object.entries(expected))
          expect([path, name, headers.get(name)]).toEqual([path, name, sent.includes(name) ? value : null]);
        expect(headers.get('server')).toBe('nginx');
      }
  });

  test('caches assets forever and config.json for a minute, and revalidates pages', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cached(asset('.js'))).toBe('public, max-age=31536000, immutable');
    expect(await cached('/config.json')).toBe('public, max-age=60');
    const { headers } = await get('/login');
    expect((await get('/login', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    ['gzip', true],
    ['br', hasBrotli],
  ])('sends %s as the build compressed it', async (encoding, isThere) => {
    if (!isThere) return console.log(`nginx has no module for ${encoding}: not tried.`);
    const files = { '/': 'index.html', '/login': 'login.html', [address]: `prerendered${address}.html` };
    for (const [path, file] of Object.entries({
      ...files,
      [asset('.js')]: asset('.js'),
      [asset('.css')]: asset('.css'),
    })) {
      const answer = await get(path, { 'Accept-Encoding': encoding });
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding]);
      expect(await answer.text()).toBe(fileText(file));
    }
  });

  test('the SPA replaces the text, which is hidden before, without policy violations or console messages', async () => {
    const page = await browser.newPage({ baseURL: site.origin, locale: 'ja-JP' });
    const messages: string[] = [];
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('console', (message) => messages.push(message.text()));
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const text = page.getByRole('heading', { level: 1, name: offer?.title ?? '', includeHidden: true });
    await text.waitFor({ state: 'attached' });
    expect(await text.isVisible()).toBe(false);
    released.resolve();
    await page.getByRole('button', { name: 'この求人に応募する' }).waitFor();
    await page.getByRole('heading', { level: 1, name: offer?.title ?? '' }).waitFor();
    expect(await text.count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    // The session check of a visitor.
    expect(messages.filter((message) => !message.endsWith('status of 401 (Unauthorized)'))).toEqual([]);
  });

  test('shows the text of the offer without scripts', async () => {
    const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: offer?.title ?? '' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '勤務地' }).waitFor();
  });
});
