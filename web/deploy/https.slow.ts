import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { node, program, ROOT } from '#web/tools/test-run/places.ts';
import { buildSite, type NginxSite, startNginx } from './nginx.testing.ts';
import { hasNginx } from './nginx-process.testing.ts';

/** Two labels below `localhost`: browsers reject cookies of a single-label domain. */
const DOMAIN = 'shop.localhost';
const SITE = `www.${DOMAIN}`;
const API = `api.${DOMAIN}`;

/** Browser tests that are not user journeys or cannot run behind nginx, with the reason. */
const APART: Readonly<Record<string, string>> = {
  'web/src/app/trouble/new-deploy.e2e.ts':
    'its next deploy is on another host without https; nginx-failures.slow.ts tests one',
  'web/e2e/a11y/reflow.e2e.ts': 'adds a style for doubled text, which the policy forbids',
  'web/e2e/kit.e2e.ts': "tests the fixture `kit` with the tests' own mock server",
};

/** Single tests that need the browser tests' own site, by a part of their title, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '@slow': 'a cell of a matrix, which `matrices` runs',
  'rejects large bodies': 'a proxy without https; in nginx-failures.slow.ts nginx rejects one',
};

const sources = globSync('web/**/*.e2e.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
/** User journeys, as files of browser tests. */
const journeys = sources.filter((file) => !(file in APART) && !file.endsWith('.kit.e2e.ts')).sort();

const LOOKUPS = join(import.meta.dirname, 'localhost-names.testing.ts');

let api: RunningServer;
let site: NginxSite;
let build: ReturnType<typeof buildSite> | undefined;

if (!hasNginx)
  console.log('nginx is not installed: the journeys over https are skipped. (apt-get install nginx-light)');

describe.skipIf(!hasNginx)('site and API on two hosts, over https', () => {
  beforeAll(async () => {
    const port = await freePort();
    api = await startServer({
      port: 0,
      memory: true,
      quiet: true,
      webOrigins: [`https://${SITE}:${port}`],
      cookieDomain: DOMAIN,
    });
    build = buildSite();
    site = await startNginx(port, build.folder, {
      site: SITE,
      api: API,
      upstream: api.url.replace('localhost', '127.0.0.1'),
    });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await api?.close();
    build?.remove();
  });

  test('every page has the content security policy', async () => {
    const { port, hostname } = new URL(site.origin);
    const ca = readFileSync(site.certificate);
    const headersOf = (path: string) =>
      new Promise<IncomingHttpHeaders>((resolve, reject) => {
        const options = {
          host: '127.0.0.1',
          port,
          path,
          ca,
          servername: hostname,
          headers: { host: `${hostname}:${port}` },
        };
        get(options, (response) => resolve(response.resume().headers)).on('error', reject);
      });
    for (const path of ['/', '/login', '/jobs/1', '/nowhere'])
      expect((await headersOf(path))['content-security-policy'], path).toMatch(
        /script-src 'self' 'sha256-(?!.*unsafe-inline)/,
      );
  });

  test('reports an API by plain http and what the operator must change', async () => {
    const { executablePath } = await findBrowser(browserProbe);
    const flags = [...BROWSER_FLAGS, '--ignore-certificate-errors'];
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
    try {
      const page = await browser.newPage({ baseURL: site.origin, locale: 'ja-JP', ignoreHTTPSErrors: true });
      await page.route('/config.json', (route) => route.fulfill({ json: { api: 'http://api.nowhere.example' } }));
      await page.goto('/login');
      await page.getByRole('heading', { level: 1, name: 'ただいまサイトをご利用いただけません' }).waitFor();
      expect(await page.getByRole('main').textContent()).toContain('API も https のアドレスにしてください');
    } finally {
      await browser.close();
    }
  });

  test("the browser tests' journeys work without policy violations", { timeout: 60 * 60_000 }, async () => {
    const env = {
      ...process.env,
      NODE_ENV: undefined,
      NODE_OPTIONS: `--import=${pathToFileURL(LOOKUPS)}`,
      NODE_EXTRA_CA_CERTS: site.certificate,
      E2E_SITE: site.origin,
      E2E_API: site.api,
    };
    const left = Object.keys(ELSEWHERE).join('|');
    const words = ['--project=product', '--reporter=line', '--timeout=120000', '--output=test-results/https'];
    const run = spawn(node, [program.playwright, 'test', ...journeys, ...words, '--grep-invert', left], {
      cwd: ROOT,
      env,
    });
    let output = '';
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    const [code] = await once(run, 'exit');
    expect(code, output).toBe(0);
    expect(output).toMatch(/\d+ passed/);
  });
});
