import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsIn } from '#ci/readme/commands.ts';
import { Reader } from '#ci/readme/reader.testing.ts';
import { trialOf } from '#ci/readme/trial.ts';
import { freePort } from '#contracts/ports.ts';
import { movedTo, withoutCertificate } from './nginx.testing.ts';
import { hasNginx, nginxFolder, type RunningNginx, runNginx } from './nginx-process.testing.ts';

/** The host that the page's lines name. */
const ORIGIN = 'https://www.example.jp';
const PAGE = 'web/deploy/README.md';
/** Its lines in the order of its steps; what it says within sentences is about the machine's packages and services. */
const steps = commandsIn(PAGE, readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).filter(
  ({ isBlock }) => isBlock,
);

let reader: Reader;
let nginx: RunningNginx | undefined;
let origin: string;
let plain: string;

/** What the steps have put into the machine's folders, which were empty before. */
const served = (...names: string[]): string => join(reader.place('srv/tsugimichi'), 'dist', ...names);
const textOf = (name: string): string => readFileSync(served(name), 'utf8');
const get = (path: string): Promise<Response> => fetch(origin + path, { redirect: 'manual' });

test('every line of the steps is typed here', () => {
  const others = steps.filter((step) => trialOf(step)?.how !== 'elsewhere');
  expect(others).toEqual([]);
  expect(steps.at(-1)?.line).toBe('mv -T /srv/tsugimichi/next /srv/tsugimichi/dist');
});

if (!hasNginx)
  console.log('nginx is not installed: what the steps of web/deploy make is not served. (apt-get install nginx-light)');

describe.skipIf(!hasNginx)('who follows the steps into empty folders has the site behind nginx', () => {
  beforeAll(async () => {
    reader = new Reader();
    await reader.begin();
    for (const { line } of steps) {
      const { code, said } = await reader.type(line);
      expect(code, `${line}\n${said}`).toBe(0);
    }
    const [port, redirectPort] = [await freePort(), await freePort()];
    origin = `http://localhost:${port}`;
    plain = `http://localhost:${redirectPort}`;
    const places = {
      served: reader.place('srv/tsugimichi'),
      included: reader.place('etc/nginx/tsugimichi'),
      port,
      redirectPort,
    };
    const file = readFileSync(reader.place('etc/nginx/sites-enabled/tsugimichi.conf'), 'utf8');
    nginx = await runNginx(nginxFolder(), withoutCertificate(movedTo(places, file)), plain);
  }, 20 * 60_000);
  afterAll(async () => {
    await nginx?.stop();
    await reader.leave();
  }, 60_000);

  test('the build stands under the name of its commit', () => {
    expect(realpathSync(served())).toMatch(/\/srv\/tsugimichi\/[0-9a-f]{7,}$/);
  });

  test.each([
    ['/', 200, 'index.html', null],
    ['/login', 200, 'app.html', 'noindex'],
    ['/nowhere', 404, 'app.html', null],
  ])('%s is answered %i with %s, asked for again each time', async (path, status, file, robots) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-cache']);
    expect(answer.headers.get('x-robots-tag')).toBe(robots);
    expect(answer.headers.get('server')).toBe('nginx');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(answer.headers.get('content-security-policy')).toMatch(/connect-src [^;]*https:\/\/api\.example\.jp/);
    expect(await answer.text()).toBe(textOf(file));
  });

  test('an offer of the sitemap is answered with its own page, and with a token by that of the site', async () => {
    const [job = ''] = readdirSync(served('prerendered', 'jobs'));
    const path = `/jobs/${job.replace('.html', '')}`;
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${ORIGIN}${path}</loc>`);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
    const withToken = await get(`${path}?token=secret`);
    expect([withToken.status, withToken.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await withToken.text()).toBe(textOf('app.html'));
  });

  test('an asset is kept for ever, one that is gone is no page', async () => {
    const [entry = ''] = /\/assets\/index-[^"]+\.js/.exec(textOf('index.html')) ?? [];
    const asset = await get(entry);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(asset.headers.get('content-type')).toMatch(/javascript/);
    const gone = await get('/assets/gone.js');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBe('no-cache');
    expect(await gone.text()).not.toContain('<div id=');
  });

  test('robots are let in, and http is sent on to https', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const { status, headers } = await fetch(`${plain}/login`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, `${ORIGIN}/login`]);
  });
});
