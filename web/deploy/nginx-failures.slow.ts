import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { logInTo } from '#web/e2e/member/log-in.ts';
import { countDocuments, laterDeploy } from '#web/e2e/network/next-deploy.ts';
import { paths } from '#web/src/paths.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { buildSite, configureSite, type NginxSite, startNginx } from './nginx.testing.ts';
import { hasNginx, startBodyLimit } from './nginx-process.testing.ts';
import { openVisit, type Visit } from './visit.testing.ts';

const SCENARIO = 'no-resume';
const MB = 1024 * 1024;

let build: ReturnType<typeof buildSite>;
let browser: Browser;
let api: RunningServer;
let limit: Awaited<ReturnType<typeof startBodyLimit>>;
let site: NginxSite;
let visit: Visit;
let page: Page;

if (!hasNginx) console.log('nginx is not installed: the failures behind it are skipped. (apt-get install nginx-light)');

describe.skipIf(!hasNginx)('failures behind nginx, under the policy', () => {
  beforeAll(async () => {
    build = buildSite();
    const { executablePath } = await findBrowser(browserProbe);
    browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  }, 120_000);
  beforeEach(async () => {
    const port = await freePort();
    api = await startServer({ port: 0, webPort: port, memory: true, quiet: true });
    limit = await startBodyLimit(api.url, '1m');
    site = await startNginx(port, build.folder, limit.url);
    visit = await openVisit(browser, SCENARIO, { api: limit.url, origin: site.origin });
    ({ page } = visit);
  }, 60_000);
  afterEach(async () => {
    const { violations } = visit;
    await visit.close();
    await site.stop();
    await limit.stop();
    await api.close();
    expect(violations).toEqual([]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    build?.remove();
  });

  const title = () => page.getByRole('heading', { level: 1 });
  const toCompany = () => page.getByRole('contentinfo').getByRole('link', { name: '会社概要' }).click();
  /** Removes built files and their compressed copies. */
  const takeAway = (name: RegExp) => {
    const folder = join(site.dist, 'assets');
    const gone = readdirSync(folder).filter((file) => name.test(file));
    for (const file of gone) rmSync(join(folder, file));
    return gone;
  };

  test('reports a screen missing in the deploy without reloading the page', async () => {
    await page.goto('/');
    await title().waitFor();
    expect(takeAway(/^company-screen-.*\.js/).length).toBeGreaterThan(0);
    const documents = countDocuments(page);
    const missing = page.waitForResponse(/company-screen/);
    await toCompany();
    expect((await missing).status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: /問題が発生しました/ }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).waitFor();
    expect(documents()).toBe(0);
  });

  test('loads a screen of a removed deploy from the new one, whose policy nginx sends after its reload', async () => {
    await page.goto('/');
    await title().waitFor();
    const later = laterDeploy(site.dist, 'later01');
    takeAway(/./);
    for (const [file, content] of later) writeFileSync(join(site.dist, file), content);
    configureSite(site.dist, limit.url, site.origin);
    await site.reload();
    const policy: string = JSON.parse(readFileSync(join(site.dist, 'headers.json'), 'utf8'))['Content-Security-Policy'];
    const policyHeader = async () => (await fetch(site.origin)).headers.get('Content-Security-Policy');
    await expect.poll(policyHeader, { timeout: 20_000 }).toBe(policy);
    const documents = countDocuments(page);
    await toCompany();
    await page.getByRole('heading', { level: 1, name: '会社概要' }).waitFor();
    expect(documents()).toBe(1);
  });

  test('reports a wrong config.json with its key', async () => {
    writeFileSync(join(site.dist, 'config.json'), '{"api":"api.example.jp/"}');
    await page.goto(paths.login);
    await page.getByRole('heading', { level: 1, name: 'ただいまサイトをご利用いただけません' }).waitFor();
    await page.getByRole('main').getByText('config.json の「api」の値 "api.example.jp/" が正しくありません').waitFor();
  });

  test('reports a body that nginx rejects without CORS headers as too large', async () => {
    const minori = loadScenario(SCENARIO).people.find(({ key }) => key === 'minori');
    const credentials = { email: minori?.email ?? '', password: minori?.password ?? '' };
    await logInTo({ api: limit.url, origin: site.origin }, visit.context, credentials);
    await page.goto(paths.register.resume);
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    const file = { name: '職務経歴書.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3 * MB, '%PDF-1.7\n') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: '次へ' }).click();
    await refused;
    const words = 'ファイルが大きすぎて、サーバーに受け取られなかった可能性があります';
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '職務経歴書.pdf' }).waitFor();
  });
});
