import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
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

/** The module scripts of a page, without the development server's own. */
const modulesOf = async (path: string): Promise<string[]> => {
  const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
  const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = '']) => source);
  return sources.filter((source) => !source.startsWith('/@'));
};

test.each([
  ['/__kit/', ['/kit/panel/main.tsx']],
  ['/__kit/open?scenario=a', ['/kit/open/main.ts']],
  ['/', ['/app/main.tsx', '/kit/drawer/main.ts']],
  ['/profile', ['/app/main.tsx', '/kit/drawer/main.ts']],
])('serves %s and its modules in development', async (path, modules) => {
  expect(await modulesOf(path)).toEqual(modules);
  for (const module of modules) {
    const { status, headers } = await fetch(origin + module);
    expect([module, status, headers.get('content-type')]).toEqual([module, 200, 'text/javascript']);
  }
});

/** The page that a browser is given for a scenario link, as it says that it navigates. */
const openedAs = async (dest: string, site: string) => {
  const headers = { accept: 'text/html', 'sec-fetch-dest': dest, 'sec-fetch-site': site };
  return (await fetch(`${origin}/__kit/open?scenario=a`, { headers })).text();
};

test.each([
  ['document', 'none'],
  ['document', 'same-origin'],
  ['document', 'same-site'],
])('a scenario link acts at once where a %s is asked for from %s', async (dest, site) => {
  expect(await openedAs(dest, site)).not.toContain('<button');
});

test.each([
  ['document', 'cross-site'],
  ['iframe', 'same-origin'],
  ['iframe', 'cross-site'],
  ['empty', 'same-origin'],
  ['', ''],
])('a scenario link asks first where a %s is asked for from %s', async (dest, site) => {
  expect((await openedAs(dest, site)).match(/<button/g)).toHaveLength(1);
});

test.each(['/__kit/', '/__kit/open?scenario=a', '/', '/profile'])('no page shows %s in a frame', async (path) => {
  const { headers } = await fetch(origin + path, { headers: { accept: 'text/html' } });
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});
