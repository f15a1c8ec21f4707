import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Passed, startRecorder } from './recorder.ts';
import { readTarget } from './target.ts';

const WEB = 'http://localhost:5173';
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const between = async (answer: RequestListener, { path = '', patience = 30_000 } = {}) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}${path}`;
  const passed: Passed[] = [];
  const target = readTarget(url, { port: 1, webOrigin: WEB, patience });
  const recorder = await startRecorder({ port: 0, webOrigin: WEB, target, onPassed: (one) => passed.push(one) });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await recorder.close();
  };
  ended.push(close);
  return { recorder, passed, url, server };
};

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, headers: request.headers, body: body.length }));
};

test('turns a cookie of an https page into a local one and restores its name', async () => {
  const { recorder } = await between(
    (_request, response) => {
      const cookie = '__Host-sid=a%3D; Domain=example.com; Path=/base; Secure; HttpOnly; SameSite=None; Partitioned';
      response.setHeader('set-cookie', [cookie, 'XSRF-TOKEN=b; Path=/; SameSite=Lax']);
      response.end();
    },
    { path: '/base' },
  );
  const answer = await fetch(`${recorder.url}/api/offers`);
  expect(answer.headers.getSetCookie()).toEqual([
    'kit-Host-sid=a%3D; path=/; HttpOnly; samesite=lax',
    'XSRF-TOKEN=b; path=/; SameSite=Lax',
    'kit_recorder=1; path=/; httponly; samesite=lax',
  ]);
});

test('sends requests to the target as its own page does', async () => {
  const { recorder, url } = await between(echo, { path: '/base' });
  const answer = await fetch(`${recorder.url}/api/offers?type=1`, {
    headers: {
      origin: WEB,
      referer: `${WEB}/jobs?x=1`,
      cookie: 'kit-Host-sid=a; kit_world=w; kit_recorder=1; b=c',
      'x-kit-world': 'w',
    },
  });
  const { url: path, headers } = (await answer.json()) as { url: string; headers: Record<string, string> };
  expect(path).toBe('/base/api/offers?type=1');
  expect(headers).toMatchObject({ host: new URL(url).host, origin: WEB, referer: `${WEB}/jobs?x=1` });
  expect(headers.cookie).toBe('__Host-sid=a; b=c');
  expect(headers).not.toHaveProperty('x-kit-world');
  expect(answer.headers.get('access-control-allow-origin')).toBe(WEB);
});

test('sends the target no proxy headers and limits its effect on the browser', async () => {
  const { recorder } = await between((request, response) => {
    response.setHeader('clear-site-data', '"*"');
    response.setHeader('refresh', '0; url=http://elsewhere.example/');
    response.setHeader('link', '</a.js>; rel=preload');
    response.setHeader('service-worker-allowed', '/');
    response.setHeader('nel', '{}');
    const own = ['kit_world=w; Path=/', 'kit_recorder=7', ' kit_world =w', '=kit_world=w', '__Host-kit_world=w'];
    response.setHeader('set-cookie', [...own, 'a=b']);
    response.setHeader('x-received', JSON.stringify(Object.keys(request.headers)));
    response.end();
  });
  const { headers } = await fetch(`${recorder.url}/api/offers`, {
    headers: {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-proto': 'https',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      via: '1.1 proxy',
      'proxy-authorization': 'Basic c2VjcmV0',
      'x-page': '1',
    },
  });
  const received: string[] = JSON.parse(headers.get('x-received') ?? '[]');
  expect(received).toContain('x-page');
  expect(received.filter((name) => /forwarded|proxy|real-ip|via/.test(name))).toEqual([]);
  for (const name of ['clear-site-data', 'refresh', 'link', 'service-worker-allowed', 'nel'])
    expect(headers.has(name), name).toBe(false);
  expect(headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
    'kit-Host-kit_world=w',
    'a=b',
    'kit_recorder=1',
  ]);
});

test('answers a preflight itself', async () => {
  const { recorder, passed } = await between(echo);
  const headers = { origin: WEB, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'x-a' };
  const answer = await fetch(`${recorder.url}/api/register`, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([204, 'x-a']);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(passed).toEqual([]);
});

test('streams bodies unchanged in both directions', async () => {
  const goOn = Promise.withResolvers<void>();
  const { recorder, passed } = await between(async (request, response) => {
    response.write('first');
    await goOn.promise;
    response.end(String((await text(request)).length));
  });
  const body = new Uint8Array(5_000_000).fill(97);
  const answer = await fetch(`${recorder.url}/api/user/resume`, { method: 'POST', body });
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  goOn.resolve();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('5000000');
  expect((await passed[0]?.body)?.bytes?.length).toBe(5_000_000);
  expect(String((await passed[0]?.answer?.body)?.bytes)).toBe('first5000000');
});

test('rewrites a redirect into the target and leaves others unchanged', async () => {
  const { recorder, url } = await between((request, response) => {
    response.writeHead(302, { location: request.url === '/in' ? `${url}/api` : 'https://example.com/' }).end();
  });
  const to = async (path: string) => (await fetch(recorder.url + path, { redirect: 'manual' })).headers.get('location');
  expect([await to('/in'), await to('/out')]).toEqual([`${recorder.url}/api`, 'https://example.com/']);
});

test('answers 502 with instructions if the target is down or silent', async () => {
  const { recorder, passed, server, url } = await between(() => {}, { patience: 50 });
  const headers = { origin: WEB };
  const silent = await fetch(`${recorder.url}/api/offers`, { headers });
  expect(await silent.json()).toEqual({ message: expect.stringContaining(`${url} has not answered for 0.05 s`) });
  server.closeAllConnections();
  server.close();
  const gone = await fetch(`${recorder.url}/api/offers`, { headers });
  expect([gone.status, gone.headers.get('access-control-allow-origin')]).toEqual([502, WEB]);
  expect(await gone.json()).toEqual({ message: expect.stringContaining(`The target ${url} does not answer`) });
  expect(passed.map(({ trouble }) => trouble?.kind)).toEqual(['silent', 'down']);
});

test("cuts the page's response if the target cuts its own", async () => {
  const { recorder, passed } = await between((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"data":', () => response.destroy());
  });
  await expect(fetch(`${recorder.url}/api/offers`).then((answer) => answer.text())).rejects.toThrow();
  expect((await passed[0]?.answer?.body)?.isCut).toBe(true);
});

test('rejects foreign pages, other names of this machine, the kit and a loop', async () => {
  const { recorder, passed } = await between(echo);
  const responseTo = async (headers: Record<string, string>, path = '/api/offers') => {
    const outgoing = request(recorder.url + path, { headers }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return `${response.statusCode} ${await text(response)}`;
  };
  expect(await responseTo({ host: 'evil.example' })).toMatch(/^403 .*as localhost, not as evil\.example/);
  expect(await responseTo({ origin: 'https://evil.example' })).toMatch(
    /^403 .*does not answer pages of https:\/\/evil\.example/,
  );
  expect(await responseTo({ 'x-kit-recorder': '1' })).toMatch(/^502 .*The target is the recorder itself/);
  expect(await responseTo({}, '/__kit/worlds')).toMatch(/^404 .*no kit/);
  const drawer = await fetch(`${recorder.url}/__kit/worlds`, { headers: { origin: WEB } });
  expect([drawer.status, drawer.headers.get('access-control-allow-origin')]).toEqual([404, WEB]);
  expect(passed).toEqual([]);
});
