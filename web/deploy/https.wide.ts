import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node, program, ROOT } from '#ci/places.ts';
import { freePort } from '#contracts/ports.ts';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import { buildSite, type NginxSite, startNginx } from './nginx.testing.ts';
import { hasNginx } from './nginx-process.testing.ts';

/** Two labels below `localhost`: browsers refuse cookies of a domain of one. */
const DOMAIN = 'shop.localhost';
const SITE = `www.${DOMAIN}`;
const API = `api.${DOMAIN}`;

/** What people do, as files of browser tests. */
const JOURNEYS = [
  'web/screens/home/home.e2e.ts',
  'web/screens/wizard/whole-registration.e2e.ts',
  'web/screens/wizard/resume-upload.e2e.ts',
  'web/screens/login/login.e2e.ts',
  'web/screens/offer/apply.e2e.ts',
  'web/screens/offer/apply-login.e2e.ts',
  'web/screens/profile/profile.e2e.ts',
  'web/screens/profile/profile-sections.e2e.ts',
  'web/app/logout.e2e.ts',
];

/**
 * What stays with the browser tests' own site: a cookie that is put into the browser for one host, an address without https, a
 * connection that the proxy in front hides; and wide cells, which `matrices` looks at.
 */
const ELSEWHERE = 'stale token|takes no large bodies|breaks during the upload|@wide';

const LOOKUPS = join(import.meta.dirname, 'localhost-names.testing.ts');

let api: RunningServer;
let site: NginxSite;
let build: ReturnType<typeof buildSite> | undefined;

if (!hasNginx) console.log('nginx is not installed: no journey goes over https. (apt-get install nginx-light)');

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

  test('the journeys of the browser tests work, and the policy forbids nothing', async () => {
    const env = {
      ...process.env,
      NODE_ENV: undefined,
      NODE_OPTIONS: `--import=${pathToFileURL(LOOKUPS)}`,
      NODE_EXTRA_CA_CERTS: site.certificate,
      E2E_SITE: site.origin,
      E2E_API: site.api,
    };
    const words = ['--reporter=line', '--timeout=120000', '--output=test-results/https', '--grep-invert', ELSEWHERE];
    const run = spawn(node, [program.playwright, 'test', ...JOURNEYS, ...words], { cwd: ROOT, env });
    let said = '';
    for (const stream of [run.stdout, run.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    const [code] = await once(run, 'exit');
    expect(code, said).toBe(0);
    expect(said).toMatch(/\d+ passed/);
  });
});
