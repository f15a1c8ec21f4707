import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { paths } from '#web/src/paths.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { node, ROOT } from '#web/tools/test-run/places.ts';
import { buildSite, type NginxSite, startNginx } from './nginx.testing.ts';
import { hasNginx } from './nginx-process.testing.ts';

const ORIGIN = 'https://www.example.jp';

let api: RunningServer;
let build: ReturnType<typeof buildSite>;
let site: NginxSite;
let browser: Browser;

const { offers } = loadScenario('ordinary-day');
const offer = offers.find(({ kind, listed }) => kind === 'career' && listed !== false);
const hidden = offers.find(({ listed }) => listed === false);
const address = paths.offer(offer?.id ?? 0);

/** Runs an operator's command on the site that nginx serves. */
const run = (file: string, ...words: readonly string[]) =>
  promisify(execFile)(node, [join('web', file), ...words], { cwd: ROOT });

if (!hasNginx)
  console.log('nginx is not installed: the prerendered pages are not tested. (apt-get install nginx-light)');

describe.skipIf(!hasNginx)('prerendered pages behind nginx', () => {
  beforeAll(async () => {
    const port = await freePort();
    api = await startServer({ port: 0, webPort: port, memory: true, quiet: true });
    build = buildSite();
    site = await startNginx(port, build.folder, api.url);
    await run('deploy/configure/main.ts', site.dist, '--origin', ORIGIN);
    await run('tools/seo/command.ts', '--api', api.url, '--origin', ORIGIN, '--out', site.dist);
    const { executablePath } = await findBrowser(browserProbe);
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    build?.remove();
    await api?.close();
  });

  const get = (path: string) => fetch(site.origin + path);
  const appPage = () => readFileSync(join(site.dist, 'app.html'), 'utf8');

  test('serves head and text of an offer at its address without scripts', async () => {
    const response = await get(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const page = await response.text();
    expect(page).toContain(`<title>${offer?.title}｜ツギミチ</title>`);
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${address}">`);
    expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/og/job.png">`);
    expect(page).toContain('"@type":"JobPosting"');
    expect(page).toContain(`<h1>${offer?.title}</h1>`);
    const { headers } = await fetch(site.origin + address, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  test("serves the head of the site's own pages without scripts", async () => {
    const page = await (await get(paths.company)).text();
    expect(page).toContain('<title>会社概要｜ツギミチ</title>');
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${paths.company}">`);
    expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/og/site.png">`);
  });

  test("serves the SPA's page for a token, an unlisted offer and an unknown offer", async () => {
    for (const path of [`${address}?token=secret`, paths.offer(hidden?.id ?? 0), paths.offer(99_999), paths.login])
      expect([path, await (await get(path)).text()]).toEqual([path, appPage()]);
    expect((await get(`/prerendered${address}.html`)).status).toBe(404);
    expect(existsSync(join(site.dist, 'prerendered', 'jobs', `${hidden?.id}.html`))).toBe(false);
  });

  test.each([
    [address, null],
    ['/', null],
    ['/company', null],
    [`${address}?token=secret`, 'noindex'],
    ['/login', 'noindex'],
    ['/Profile/', 'noindex'],
    ['/register/career', 'noindex'],
  ])('sends for %s the X-Robots-Tag %s', async (path, robots) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, robots]);
  });

  test.each([
    ['/sitemap.xml', 'text/xml'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/og/job.png', 'image/png'],
  ])('serves %s as %s', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  });

  test('the SPA replaces the text, which is hidden before, without policy violations or console messages', async () => {
    const page = await browser.newPage({ baseURL: site.origin, locale: 'ja-JP' });
    const messages: string[] = [];
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('console', (message) => messages.push(message.text()));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`forbidden: ${effectiveDirective} ${blockedURI}`),
      );
    });
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
    expect(messages).toEqual([]);
    await page.close();
  });

  test('shows the text of the offer without scripts', async () => {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: offer?.title ?? '' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '勤務地' }).waitFor();
    await context.close();
  });
});
