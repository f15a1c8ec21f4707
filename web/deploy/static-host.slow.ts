import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { CHANGE_PASSWORD, paths } from '#web/src/paths.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { buildSite, configureSite } from './nginx.testing.ts';
import { type StaticHost, startStaticHost } from './static-host.testing.ts';

let build: ReturnType<typeof buildSite>;
let browser: Browser;
/** An empty folder for the configured build. */
let folder: string;

beforeAll(async () => {
  build = buildSite();
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  const { executablePath } = await findBrowser(browserProbe);
  browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  build?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<StaticHost>(['Netlify', 'Cloudflare Pages'])(
  'the build on %s, as its documentation describes',
  (name) => {
    let api: RunningServer;
    let host: Awaited<ReturnType<typeof startStaticHost>>;
    const fileText = (file: string) => readFileSync(join(folder, file), 'utf8');

    beforeAll(async () => {
      const port = await freePort();
      api = await startServer({ port: 0, webPort: port, memory: true, quiet: true });
      cpSync(build.folder, folder, { recursive: true });
      configureSite(folder, api.url, `http://localhost:${port}`);
      host = await startStaticHost(name, folder, port);
    }, 60_000);
    afterAll(async () => {
      await host?.stop();
      await api?.close();
    });

    /** Addresses of the site without parameters. */
    const fixed = Object.values({ ...paths, ...paths.register }).filter((path) => typeof path === 'string');

    test.each([
      ...fixed.filter((path) => path !== paths.home),
      paths.offer(1),
      paths.sideOffer(1),
      '/offers/1',
      '/Jobs/1',
      '/tl',
      '/tl/01',
      '/login/',
      '/side_jobs/1/',
      '/jobs/1/',
      '/register/legal/',
      '/login?from=mail',
    ])('answers %s with 200 and the empty page', async (path) => {
      const response = await fetch(host.origin + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await response.text()).toBe(fileText('app.html'));
    });

    test.each([
      '/nowhere/at/all',
      '/loginn',
      '/jobs',
      '/assets/gone-1234567.js',
      '/gone.png',
      '/_headers',
      '/_redirects',
    ])('answers %s with 404', async (path) => {
      expect((await fetch(host.origin + path, { redirect: 'manual' })).status).toBe(404);
    });

    test('redirects password managers to the password change', async () => {
      const { status, headers } = await fetch(host.origin + CHANGE_PASSWORD.wellKnown, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, CHANGE_PASSWORD.page]);
    });

    test('serves a prerendered home page and the headers of headers.json', async () => {
      const home = await fetch(host.origin);
      expect(await home.text()).toBe(fileText('index.html'));
      const expected: Record<string, string> = JSON.parse(fileText('headers.json'));
      for (const path of ['/', '/login', '/nowhere', '/assets/gone.js']) {
        const { headers } = await fetch(host.origin + path);
        for (const [header, value] of Object.entries(expected))
          expect([path, header, headers.get(header)]).toEqual([path, header, value]);
      }
    });

    test("caches assets forever and config.json for a minute, and excludes members' pages from search engines", async () => {
      const headerOf = async (path: string, header: string) => (await fetch(host.origin + path)).headers.get(header);
      const asset = readdirSync(join(folder, 'assets')).find((file) => file.endsWith('.js'));
      expect(await headerOf(`/assets/${asset}`, 'Cache-Control')).toContain('immutable');
      expect(await headerOf('/config.json', 'Cache-Control')).toBe('public, max-age=60');
      expect(await headerOf('/login', 'Cache-Control')).toContain('must-revalidate');
      expect(await headerOf('/profile', 'X-Robots-Tag')).toBe('noindex');
      expect(await headerOf('/company', 'X-Robots-Tag')).toBeNull();
    });

    test('a visitor opens and reloads an offer, and gets the login at an unknown address', async () => {
      const page = await browser.newPage({ baseURL: host.origin, locale: 'ja-JP' });
      const violations: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text());
      });
      await page.goto('/');
      const offer = page.getByRole('main').locator('a[href^="/jobs/"]').first();
      await offer.click();
      await page.waitForURL(/\/jobs\/\d+$/);
      expect((await page.reload())?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404);
      await page.waitForURL(paths.login);
      await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
      expect(violations).toEqual([]);
      await page.close();
    });
  },
);

test('the files are within the limits of Cloudflare Pages', () => {
  cpSync(build.folder, folder, { recursive: true });
  configureSite(folder, 'https://api.example.jp', 'https://www.example.jp');
  const redirects = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n');
  const headers = readFileSync(join(folder, '_headers'), 'utf8').trim().split('\n');
  expect(redirects.filter((line) => /[:*]/.test(line)).length).toBeLessThanOrEqual(100);
  expect(redirects.length).toBeLessThanOrEqual(2_000);
  expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...headers.map((line) => line.length))).toBeLessThanOrEqual(2_000);
});
