import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './main.ts';
import { chooseAddress, KIT_IS_CLOSED, networkAddresses, originAt } from './network.ts';

const internal = { internal: true, mac: '', netmask: '', cidr: null };
const external = { ...internal, internal: false };
const v4 = (address: string, more = external) => ({ ...more, address, family: 'IPv4' as const });
const v6 = (address: string, more = external) => ({ ...more, address, family: 'IPv6' as const, scopeid: 0 });

const LOOPBACK = [v4('127.0.0.1', internal), v6('::1', internal)];
const [HOME, UNIQUE, PUBLIC] = [v4('192.168.1.5'), v6('fd00::2'), v4('203.0.113.9')];

test.each([
  ['', [v6('fe80::1'), v4('169.254.1.1'), UNIQUE, PUBLIC, HOME], '192.168.1.5'],
  ['', [v4('172.15.0.1'), v4('172.20.0.1')], '172.20.0.1'],
  ['', [PUBLIC, UNIQUE], 'fd00::2'],
  ['203.0.113.9', [PUBLIC, HOME], '203.0.113.9'],
  [
    '',
    [PUBLIC],
    /private address .*has 203\.0\.113\.9\. --host=203\.0\.113\.9 serves that one; the Internet may reach it/,
  ],
  ['', [], '--host finds no private address of this machine: it is in no network.'],
  ['0.0.0.0', [HOME], '--host=0.0.0.0 is no address of this machine in a network: it has 192.168.1.5.'],
  ['127.0.0.1', [HOME], /127\.0\.0\.1 is no address of this machine in a network/],
])('chooses for --host=%s among the addresses of a machine', (wanted, interfaces, expected) => {
  const choose = () => chooseAddress(wanted, networkAddresses({ lo: LOOPBACK, eth0: interfaces, gone: undefined }));
  if (typeof expected === 'string' && !expected.startsWith('--')) expect(choose()).toBe(expected);
  else expect(choose).toThrow(expected);
});

const [address = ''] = networkAddresses();
const [WEB_PORT, TOKEN] = [5173, 'of-this-start'];

describe.skipIf(address === '')('the API on an address of the local network', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ port: 0, memory: true, quiet: true, network: { address, token: TOKEN } });
  });
  afterAll(() => server.close());

  /** `fetch` would set its own Host. */
  const send = async (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) => {
    const sent = request({ host: address, port: server.port, path, method, headers }).end(body);
    const [response] = await new Promise<[import('node:http').IncomingMessage]>((resolve, reject) =>
      sent.once('response', (...got) => resolve(got)).once('error', reject),
    );
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  const site = originAt(address, WEB_PORT);
  const kit = { cookie: `a=b; kit_token=${TOKEN}` };

  test('serves the site of that address, and sends its mails there', async () => {
    const { headers } = await send('/sanctum/csrf-cookie', { origin: site });
    expect(headers['access-control-allow-origin']).toBe(site);
    const cookies = headers['set-cookie'] ?? [];
    expect(cookies.join()).not.toMatch(/domain=|; secure/i);
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookies.join())?.[1] ?? '');
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const sent = { origin: site, cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'minori@example.com' });
    expect((await send('/api/password/request', sent, 'POST', body)).status).toBe(200);
    expect((await send('/__kit/worlds/default/outbox', kit)).body).toContain(`${site}/`);
    const picture = JSON.parse((await send('/api/offers?type=1')).body).data.find(
      (offer: { header_image: string | null }) => offer.header_image,
    );
    expect(picture.header_image).toContain(`${originAt(address, server.port)}/storage/`);
  });

  test.each([
    ['without a token', '/__kit/worlds', {}],
    ['with another one', '/__kit/worlds', { cookie: 'kit_token=of-this-startx' }],
    ['with an empty one', '/__kit/worlds', { cookie: 'kit_token=' }],
    ['by an encoded path', '/%5f%5fkit/worlds', {}],
    ['by two slashes', '//__kit/worlds', {}],
    ['for agents', '/__kit/mcp', kit],
    ['that writes scenarios', '/__kit/worlds/default/save', kit],
  ])('refuses the control API %s', async (_how, path, headers) => {
    expect(await send(path, headers)).toMatchObject({ status: 403, body: JSON.stringify({ message: KIT_IS_CLOSED }) });
  });

  test('refuses other hosts, against DNS rebinding', async () => {
    for (const host of [`localhost:${server.port}`, 'evil.example', `${address}.evil.example:${server.port}`])
      for (const path of ['/api/job-types', '/__kit/worlds'])
        expect((await send(path, { ...kit, host })).body).toContain(
          `This server is ${originAt(address, server.port)}, not`,
        );
  });

  test('opens the control API with the token to pages of the site only, and keeps the token out of the journal', async () => {
    expect((await send('/__kit/worlds', { ...kit, origin: site })).status).toBe(200);
    expect((await send('/__kit/worlds', { ...kit, origin: 'http://evil.example' })).status).toBe(403);
    const preflight = (origin: string) =>
      send('/__kit/worlds', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect((await preflight(site)).headers).toMatchObject({ 'access-control-allow-origin': site });
    expect((await preflight('http://evil.example')).status).toBe(403);
    await send('/api/job-types', kit);
    await send('/__kit/worlds/default/faults', kit, 'DELETE');
    const { body } = await send('/__kit/worlds/default/journal', kit);
    expect(body).toContain('/api/job-types');
    expect(body).not.toContain(TOKEN);
  });

  test('leaves the default world only with the token', async () => {
    await send('/__kit/worlds', kit, 'POST', JSON.stringify({ scenario: 'no-offers', id: 'other' }));
    const offers = async (headers: Record<string, string>) =>
      JSON.parse((await send('/api/offers?type=1', headers)).body).data.length;
    expect(await offers({ 'x-kit-world': 'other', cookie: 'kit_world=other' })).toBeGreaterThan(0);
    expect(await offers({ cookie: `${kit.cookie}; kit_world=other` })).toBe(0);
    expect(await offers({ ...kit, 'x-kit-world': 'other' })).toBe(0);
  });
});
