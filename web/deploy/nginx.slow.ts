import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { CHANGE_PASSWORD, paths } from '#web/src/paths.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { buildSite, type NginxSite, startNginx } from './nginx.testing.ts';
import { hasBrotli, hasNginx } from './nginx-process.testing.ts';
import { openVisit } from './visit.testing.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const SCENARIO = 'ordinary-day';

let build: ReturnType<typeof buildSite>;
let api: RunningServer;
let site: NginxSite;
let browser: Browser;

/** Starts an API, and the build behind nginx configured for it. */
const startBoth = async () => {
  const port = await freePort();
  const backend = await startServer({ port: 0, webPort: port, memory: true, quiet: true });
  return { api: backend, site: await startNginx(port, build.folder, backend.url) };
};

if (!hasNginx)
  console.log('nginx is not installed: the tests of web/deploy are skipped. (apt-get install nginx-light)');

describe.skipIf(!hasNginx)('the build behind nginx', () => {
  beforeAll(async () => {
    build = buildSite();
    ({ api, site } = await startBoth());
    const { executablePath } = await findBrowser(browserProbe);
    browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await api?.close();
    build?.remove();
  });

  const asset = (ending: string) => {
    const name = readdirSync(join(site.dist, 'assets')).find((file) => file.endsWith(ending));
    return `/assets/${name}`;
  };
  const fileText = (name: string) => readFileSync(join(site.dist, name), 'utf8');

  test.each([
    ['/', 200, 'index.html'],
    ['/?type=side-job', 200, 'index.html'],
    ['/login', 200, 'app.html'],
    ['/login/', 200, 'app.html'],
    ['/jobs/1', 200, 'app.html'],
    ['/jobs/1/', 200, 'app.html'],
    ['/register/legal/', 200, 'app.html'],
    ['/Jobs/1', 200, 'app.html'],
    ['/tl/01', 200, 'app.html'],
    ['/register/last-education', 200, 'app.html'],
    ['/nowhere/at/all', 404, 'app.html'],
    ['/assets', 404, 'app.html'],
    ['/index', 404, 'app.html'],
    ['/company.html', 404, 'app.html'],
    ['/index.php', 404, 'app.html'],
    ['/jobs/1.5', 200, 'app.html'],
  ])('answers %s with %i and %s, which is revalidated each time', async (path, status, file) => {
    const answer = await fetch(site.origin + path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(fileText(file));
  });

  test.each([
    '/assets/gone-1234567.js',
    '/assets/gone-1234567.js.br',
    '/gone.png',
    '/app.html',
    '/404.html',
    '/headers.json',
    '/_headers',
    '/_redirects',
    '/routes.json',
    '/nginx/routes.conf',
  ])('answers the missing %s without a page and without caching', async (path) => {
    const answer = await fetch(site.origin + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).not.toContain('id="root"');
  });

  test.each([
    ['/index.html', 301, '/'],
    [CHANGE_PASSWORD.wellKnown, 302, CHANGE_PASSWORD.page],
  ])('redirects %s with %i to %s', async (path, status, location) => {
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  test("sends the headers of headers.json, fewer for scripts and sheets, without nginx's version", async () => {
    const expected: Record<string, string> = JSON.parse(fileText('headers.json'));
    expect(Object.keys(expected)).toContain('Content-Security-Policy');
    const ofDocuments = Object.keys(expected);
    const ofScripts = ['Strict-Transport-Security', 'X-Content-Type-Options'];
    for (const [paths, sent] of [
      [['/', '/login', '/nowhere', '/gone.png', asset('.svg')], ofDocuments],
      [[asset('.js'), asset('.css'), '/assets/gone-1234567.js'], ofScripts],
    ] as const)
      for (const path of paths) {
        const { headers } = await fetch(site.origin + path);
        for (const [name, value] of Object.entries(expected))
          expect([path, name, headers.get(name)]).toEqual([path, name, sent.includes(name) ? value : null]);
        expect(headers.get('server')).toBe('nginx');
      }
  });

  test('caches assets forever and revalidates pages', async () => {
    const cached = await fetch(site.origin + asset('.js'));
    expect([cached.status, cached.headers.get('cache-control')]).toEqual([200, FOR_EVER]);
    const page = await fetch(`${site.origin}/login`);
    const again = await fetch(`${site.origin}/login`, { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test("redirects plain http to the same https address, without nginx's version", async () => {
    const { status, headers } = await fetch(`${site.plain}/jobs/1?from=mail`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'https://www.example.jp/jobs/1?from=mail']);
    expect(headers.get('server')).toBe('nginx');
  });

  /** Fetches without decompressing. */
  const raw = (path: string, encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      get(site.origin + path, { headers: { 'Accept-Encoding': encoding } }, async (response) => {
        const chunks: Buffer[] = await response.toArray();
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) });
      }).on('error', reject);
    });

  test.each([
    ['gzip', gunzipSync, true],
    ['br', brotliDecompressSync, hasBrotli],
  ] as const)('sends %s as the build compressed it', async (encoding, unpack, isThere) => {
    if (!isThere) return console.log(`nginx has no module for ${encoding}: not tried.`);
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/login', 'app.html'],
      ['/nowhere', 'app.html'],
      [asset('.js'), asset('.js')],
      [asset('.css'), asset('.css')],
    ] as const) {
      const answer = await raw(path, encoding);
      expect([path, answer.encoding]).toEqual([path, encoding]);
      expect(unpack(answer.body).toString()).toBe(fileText(file));
    }
  });

  const opened = (on = { api, site }) => openVisit(browser, SCENARIO, { api: on.api.url, origin: on.site.origin });

  /** Resolves when an offer's picture has come from the API. */
  const pictureFrom = (page: Page, backend: RunningServer) =>
    page.waitForResponse(
      (response) =>
        response.request().resourceType() === 'image' && response.ok() && response.url().startsWith(backend.url),
    );

  test('a member opens an offer from the home page, logs in and applies without policy violations', async () => {
    const { offers, people, values } = loadScenario(SCENARIO);
    const title = offers.find(({ id }) => id === values.offer_id)?.title ?? '';
    const minori = people.find(({ key }) => key === 'minori');
    const { page, violations, close } = await opened();
    const shown = pictureFrom(page, api);
    await page.goto('/');
    await shown;
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto(paths.login);
    await page.getByLabel('メールアドレス').fill(minori?.email ?? '');
    await page.getByLabel('パスワード', { exact: true }).fill(minori?.password ?? '');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await page.getByRole('button', { name: /小野寺 みのり/ }).waitFor();
    await page.goto(paths.offer(values.offer_id ?? 0));
    await page.getByRole('button', { name: 'この求人に応募する' }).click();
    await page.getByText('応募済み', { exact: true }).waitFor();
    const missing = await page.goto('/nowhere/at/all');
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'お探しのページが見つかりません' }).waitFor();
    expect(violations).toEqual([]);
    await close();
  });

  test('sends requests only to the other API after it is configured, and updates the policy', async () => {
    const other = await startBoth();
    try {
      const { page, violations, close } = await opened(other);
      const requested = new Set<string>();
      page.on('request', (request) => requested.add(new URL(request.url()).origin));
      const shown = pictureFrom(page, other.api);
      await page.goto('/');
      await shown;
      expect([...requested].sort()).toEqual([other.site.origin, other.api.url].sort());
      expect(violations).toEqual([]);
      await close();
    } finally {
      await other.site.stop();
      await other.api.close();
    }
  });

  test('caches config.json for a minute', async () => {
    const { headers } = await fetch(`${site.origin}/config.json`);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('content-type')).toBe('application/json');
  });

  test('forbids a script that the build did not write', async () => {
    const { page, violations, close } = await opened();
    await page.goto(paths.login);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(async () => {
      const answered = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      document.head.append(
        Object.assign(document.createElement('script'), { textContent: 'document.title = "taken"' }),
      );
      await answered;
    });
    expect(await page.title()).not.toBe('taken');
    expect(violations).toEqual([expect.stringContaining('script-src-elem inline')]);
    await close();
  });
});
