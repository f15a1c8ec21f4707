import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { runNode } from '#web/e2e/site.ts';
import { program, ROOT } from '#web/tools/test-run/places.ts';
import { buildSite, hasNginx, type NginxSite, startNginx } from './nginx.testing.ts';

/** Two labels below `localhost`: browsers reject cookies of a single-label domain. */
const DOMAIN = 'shop.localhost';
const SITE = `www.${DOMAIN}`;
const API = `api.${DOMAIN}`;

/** Browser tests that are not user journeys or cannot run behind nginx, with the reason. */
const APART: Readonly<Record<string, string>> = {
  'web/src/app/trouble/new-deploy.e2e.ts': 'its next deploy is on another host without https',
  'web/e2e/a11y/reflow.e2e.ts': 'adds a style for doubled text, which the policy forbids',
  'web/src/session/left-pages.e2e.ts': 'its proxy between browser and API speaks no https',
  'web/e2e/kit.e2e.ts': "tests the fixture `kit` with the tests' own mock server",
};

const sources = globSync('web/**/*.e2e.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
/** User journeys, as files of browser tests. */
const journeys = sources.filter((file) => !(file in APART) && !file.endsWith('.kit.e2e.ts')).sort();

const LOOKUPS = join(import.meta.dirname, 'localhost-names.testing.ts');

let api: RunningServer;
let site: NginxSite;

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
    const upstream = api.url.replace('localhost', '127.0.0.1');
    site = await startNginx(port, await buildSite(), { site: SITE, api: API, upstream });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await api?.close();
  });

  test("the browser tests' journeys work without policy violations", { timeout: 60 * 60_000 }, async () => {
    const env = {
      NODE_ENV: undefined,
      NODE_OPTIONS: `--import=${pathToFileURL(LOOKUPS)}`,
      NODE_EXTRA_CA_CERTS: site.certificate,
      E2E_SITE: site.origin,
      E2E_API: site.api,
    };
    const words = ['--project=product', '--reporter=line', '--timeout=120000', '--output=test-results/https'];
    const run = runNode([program.playwright, 'test', ...journeys, ...words], env);
    const { stdout } = await run.catch(({ stdout }) => expect.fail(stdout));
    expect(stdout).toMatch(/\d+ passed/);
  });
});
