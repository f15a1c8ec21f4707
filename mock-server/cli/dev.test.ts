import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, isFree, isFreeOn } from '#contracts/ports.ts';
import { networkAddresses, originAt } from './network.ts';

const [address] = networkAddresses();

/** Starts both servers and reads their words up to a line. */
const startBoth = async (last: RegExp, ...options: string[]) => {
  const web = await freePort();
  const api = await freePort();
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  // Tests of the build, in the same process, set an API.
  const { VITE_API_URL: _, ...inherited } = process.env;
  const env = { ...inherited, ...proxy, WEB_PORT: String(web), API_PORT: String(api), npm_lifecycle_event: '' };
  const starter = spawn(process.execPath, [join(import.meta.dirname, 'dev.mjs'), '--memory', ...options], { env });
  onTestFinished(() => void starter.kill('SIGKILL'));
  const output: string[] = [];
  for await (const line of createInterface(starter.stdout)) {
    output.push(line);
    if (last.test(line)) break;
  }
  return { web, api, starter, output };
};

test('npm start prints the panel and an example link, and its servers end when it is killed', async () => {
  const { web, api, starter, output } = await startBoth(/^Try: /);
  expect(output.slice(-3).join('\n')).toContain(`http://localhost:${web}/__kit/`);
  expect(output.at(-1)).toBe(`Try: http://localhost:${web}/__kit/open?scenario=sms-code-waiting`);
  const headers = { cookie: `other=${'x'.repeat(40_000)}` };
  for (const port of [web, api]) {
    expect((await fetch(`http://localhost:${port}/`, { headers })).status).not.toBe(431);
    if (address) expect(await isFreeOn(port, address)).toBe(true);
  }
  const gone = once(starter, 'exit');
  starter.kill('SIGKILL');
  await gone;
  await expect.poll(() => Promise.all([isFree(web), isFree(api)]), { timeout: 20_000 }).toEqual([true, true]);
});

test.skipIf(address === undefined)(
  'npm start -- --host opens pages and their modules to the network, the kit with a token',
  async () => {
    const { web, api, output } = await startBoth(/▄{7}█▄/, `--host=${address}`, '--kit');
    const site = originAt(address ?? '', web);
    const [, token] = output.join('\n').match(new RegExp(`${RegExp.escape(site)}/\\?kit_token=(\\S+)`)) ?? [];
    expect(token).toMatch(/^[\w-]{22}$/);
    // `fetch` would remove the steps upwards.
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const [response] = (await once(request({ host: address, port: web, path, headers }).end(), 'response')) as [
        IncomingMessage,
      ];
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    };
    const page = await get('/offers/1');
    expect(page.status).toBe(200);
    expect(page.body).toContain('/src/app/main.tsx');
    expect(page.body).not.toContain('kit');
    expect((await get('/kit/clock/now.ts')).body).toContain('now = () => Date.now()');
    expect(JSON.parse((await get('/config.json')).body).api).toBe(originAt(address ?? '', api));
    for (const path of ['/src/app/main.tsx', '/@vite/client', '/favicon.svg'])
      expect((await get(path)).status).toBe(200);

    const project = process.cwd();
    const closed = [
      ...['/__kit/', '/__kit/open?scenario=no-offers', '/kit/panel/main.tsx', '/__open-in-editor?file=package.json'],
      ...[
        '/vite.config.ts',
        '/src/..%2fvite.config.ts',
        '/src/%252e%252e/vite.config.ts',
        '/src//../vite.config.ts?raw',
        '/src/%1b.ts?raw',
        '/@id/x',
        '//src/app/main.tsx',
      ],
      ...['/package.json', '/mock-server/app.ts', '/contracts/api///../../package.json?import&raw'].map(
        (file) => `/@fs${project}${file}`,
      ),
    ];
    const statuses = Object.fromEntries(
      await Promise.all(closed.map(async (path) => [path, (await get(path)).status])),
    );
    expect(statuses).toEqual(Object.fromEntries(closed.map((path) => [path, 403])));

    expect((await get('/?kit_token=of-an-earlier-start')).status).toBe(403);
    const opened = await get(`/__kit/open?scenario=no-offers&kit_token=${token}`);
    expect([opened.status, opened.headers.location]).toEqual([302, '/__kit/open?scenario=no-offers']);
    expect(opened.headers['set-cookie']).toEqual([`kit_token=${token}; Path=/; HttpOnly; SameSite=Lax`]);
    const cookie = { cookie: `kit_token=${token}` };
    expect((await get('/', cookie)).body).toContain('/kit/drawer/main.tsx');
    expect((await get('/__kit/open?scenario=no-offers', cookie)).body).toContain('Open this state?');
    expect((await get(`/@fs${project}/package.json`, cookie)).status).toBe(403);
    const socket = new WebSocket(`${site.replace('http', 'ws')}/`, 'vite-ping');
    await once(socket, 'error');
  },
);
