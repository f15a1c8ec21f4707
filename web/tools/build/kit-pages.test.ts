import { mkdtempSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, preview, resolveConfig, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { startProxy } from '#contracts/proxy.ts';
import { ROOT } from '#web/tools/test-run/places.ts';
import { WEB } from './shared-config.ts';

let server: ViteDevServer;
let origin = '';

beforeAll(async () => {
  const port = await freePort();
  server = await createServer({ configFile: `${WEB}/vite.config.ts`, logLevel: 'error', server: { port, ws: false } });
  await server.listen();
  origin = `http://localhost:${port}`;
});
afterAll(() => server.close());

/** The module scripts of a page, without those of the development server. */
const modulesOf = async (path: string): Promise<string[]> => {
  const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
  const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = '']) => source);
  return sources.filter((source) => !source.startsWith('/@'));
};

test.each([
  ['/__kit/', ['/kit/panel/main.tsx']],
  ['/__kit/open?scenario=a', ['/kit/open/main.ts']],
  ['/', ['/src/app/main.tsx', '/kit/drawer/main.tsx']],
  ['/profile', ['/src/app/main.tsx', '/kit/drawer/main.tsx']],
  ['/%E0%A4%A?a=1', ['/src/app/main.tsx', '/kit/drawer/main.tsx']],
])('serves %s and its modules in development', async (path, modules) => {
  expect(await modulesOf(path)).toEqual(modules);
  for (const module of modules) {
    const { status, headers } = await fetch(origin + module);
    expect([module, status, headers.get('content-type')]).toEqual([module, 200, 'text/javascript']);
  }
});

test('serves pages of another backend without the drawer', async () => {
  using backend = await startProxy('', () => new Response(null, { status: 404 }));
  vi.stubEnv('VITE_API_URL', backend.url);
  expect(await modulesOf('/')).toEqual(['/src/app/main.tsx']);
  using silent = await startProxy('', () => new Promise(() => {}));
  vi.stubEnv('VITE_API_URL', silent.url);
  expect(await modulesOf('/')).toContain('/src/app/main.tsx');
  vi.unstubAllEnvs();
});

/** Status and text for a request with this Host. */
const askedFor = (host: string) =>
  new Promise<[status: number | undefined, body: string]>((resolve) => {
    get(origin, { headers: { host } }, async (response) => resolve([response.statusCode, await text(response)]));
  });

test('refuses another host name and says which file could allow it', async () => {
  const [status, sentence] = await askedFor('shop.example:80');
  expect([status, sentence]).toEqual([403, expect.stringContaining(`is ${origin}, not "shop.example:80": open that`)]);
  const [, file = ''] = /allowedHosts in (\S+)\.\n$/.exec(sentence) ?? [];
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/\bserver: \{/);
  for (const host of ['localhost', 'www.shop.localhost:80', '127.0.0.1:1', '[::1]:5173'])
    expect([host, (await askedFor(host))[0]]).toEqual([host, 200]);
});

const WELL_KNOWN = '/.well-known/change-password';
const ledTo = async (address: string) => {
  const { status, headers } = await fetch(address + WELL_KNOWN, { redirect: 'manual' });
  return [status, headers.get('location')];
};

test('redirects password managers to the password change in development and preview', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'preview-'));
  const port = await freePort();
  const built = await preview({ configFile: `${WEB}/vite.config.ts`, build: { outDir }, preview: { port } });
  expect(await ledTo(origin)).toEqual([302, '/settings#change-password']);
  expect(await ledTo(`http://localhost:${port}`)).toEqual([302, '/settings#change-password']);
  await built.close();
});

test("answers another project's service worker with one that unregisters itself", async () => {
  const response = await fetch(`${origin}/any/worker.js`, { headers: { 'Service-Worker': 'script' } });
  expect(response.headers.get('content-type')).toBe('text/javascript');
  expect(await response.text()).toContain('registration.unregister()');
});

test('rejects a build for a subfolder of a host', async () => {
  const config = resolveConfig({ configFile: `${WEB}/vite.config.ts`, base: '/career/' }, 'build');
  await expect(config).rejects.toThrow('The site needs a host of its own');
});

/** The page that a browser gets for a scenario link with these fetch metadata headers. */
const openedAs = async (dest: string, site: string) => {
  const headers = { accept: 'text/html', 'sec-fetch-dest': dest, 'sec-fetch-site': site };
  return (await fetch(`${origin}/__kit/open?scenario=a`, { headers })).text();
};

test.each([
  ['document', 'none', 0],
  ['document', 'same-origin', 0],
  ['document', 'same-site', 1],
  ['document', 'cross-site', 1],
  ['iframe', 'same-origin', 1],
  ['empty', 'same-origin', 1],
  ['', '', 1],
])('asks before opening a scenario link for a %s request from %s by %d buttons', async (dest, site, buttons) => {
  expect((await openedAs(dest, site)).split('<button')).toHaveLength(buttons + 1);
});

test.each(['/__kit/', '/__kit/open?scenario=a', '/', '/profile'])('forbids framing of %s', async (path) => {
  const { headers } = await fetch(origin + path, { headers: { accept: 'text/html' } });
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});
