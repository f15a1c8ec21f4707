import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { killAll, start } from './process.testing.ts';
import { copyTree } from './tree.testing.ts';

const root = copyTree();
let url = '';
let said = '';
let pid: number | undefined;
beforeAll(async () => {
  const started = await start({ root, data: join(root, 'data'), watch: true });
  url = started.url;
  pid = started.child.pid;
  started.child.stdout?.on('data', (text: Buffer) => {
    said += text;
  });
}, 60_000);
afterAll(async () => {
  await killAll();
  rmSync(root, { recursive: true });
});

const JSON_TYPES = { accept: 'application/json', 'content-type': 'application/json' };
const kit = async (method: string, path: string, body?: object) => {
  const init = { method, headers: JSON_TYPES, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${url}/__kit${path}`, init);
  return { status: response.status, ...(response.status === 204 ? {} : await response.json()) };
};
const edit = (file: string, from: string, to: string) => {
  const place = join(root, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};
/** As long as a busy machine may take to start a process. */
const soon = { timeout: 30_000, interval: 10 };

/** Asks again and again, on one connection that is kept, until it is told to end: what was answered, or how it failed. */
const repeatRequest = (ends: AbortSignal, path: string, headers: Record<string, string> = {}) => {
  const seen = new Map<string, number>();
  const send = () =>
    new Promise<string>((resolve) => {
      const sent = request(url + path, { headers: { ...JSON_TYPES, ...headers } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end();
    });
  return (async () => {
    while (!ends.aborted) {
      const result = await send();
      seen.set(result, (seen.get(result) ?? 0) + 1);
      await after(1);
    }
    return Object.fromEntries(seen);
  })();
};

const SENTENCE = 'The control API has no';
const unknownCall = async (): Promise<string> => (await kit('GET', '/nothing-here')).message;

test('an edited source file is in force without a failed request, and all worlds go on', async () => {
  await kit('POST', '/worlds', { scenario: 'no-offers', id: 'mine' });
  await kit('PUT', '/worlds/mine/clock', { advance: '+31d' });
  await kit('POST', '/worlds/mine/faults', { method: 'GET', path: '/api/industries', status: 500, times: 9 });
  await kit('POST', '/worlds/default/faults', { method: 'GET', path: '/api/job-types', status: 503, times: 2 });
  const body = JSON.stringify({ as: 'minori' });
  const login = await fetch(`${url}/__kit/worlds/mine/login`, { method: 'POST', headers: JSON_TYPES, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, origin: 'http://localhost:5173', 'x-kit-world': 'mine' };
  const status = async (path: string) => (await fetch(url + path, { headers: { ...JSON_TYPES, ...headers } })).status;
  expect([await status('/api/user/me'), await status('/api/industries')]).toEqual([200, 500]);
  const before = await kit('GET', '/worlds/mine/journal?limit=100');
  const ends = new AbortController();
  const loops = [
    repeatRequest(ends.signal, '/api/offers?type=1'),
    repeatRequest(ends.signal, '/api/user/me', headers),
    repeatRequest(ends.signal, '/__kit/health', { connection: 'close' }),
  ];

  const from = performance.now();
  edit('mock-server/kit/known-calls.ts', SENTENCE, 'The new control API has no');
  await vi.waitFor(async () => expect(await unknownCall()).toContain('The new control API'), soon);
  const [, ms] = /goes on with it after (\d+) ms \(worlds kept: 2\)/.exec(said) ?? [];
  console.log(`First answer ${(performance.now() - from).toFixed(0)} ms after the edit; ${ms} ms by the server.`);

  ends.abort();
  for (const answered of await Promise.all(loops)) expect(Object.keys(answered)).toEqual(['200']);
  expect([await status('/api/user/me'), await status('/api/industries')]).toEqual([200, 500]);
  expect((await kit('GET', '/worlds/mine')).data).toMatchObject({ scenario: 'no-offers' });
  expect((await kit('GET', '/worlds/mine/faults')).data).toMatchObject([{ taken: 2 }]);
  expect((await kit('GET', '/worlds/default/faults')).data).toMatchObject([{ path: '/api/job-types', taken: 0 }]);
  const { now } = (await kit('GET', '/worlds/mine/clock')).data;
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(30 * 86_400_000);
  const ids = (await kit('GET', '/worlds/mine/journal?limit=2000')).data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining(before.data.map(({ id }: { id: number }) => id)));
}, 60_000);

test('what waits while the source changes is answered by the new server, and written down there once', async () => {
  said = '';
  await kit('POST', '/worlds', { scenario: 'ordinary-day', id: 'slow' });
  await kit('POST', '/worlds/slow/faults', { path: '/api/register', delay_ms: 4_000, times: 1 });
  await kit('POST', '/worlds/slow/faults', { path: '/api/job-types', delay_ms: 4_000, status: 503, times: 1 });
  const send = (method: string, path: string, body: string | null = null) =>
    fetch(url + path, { method, body, headers: { ...JSON_TYPES, 'x-kit-world': 'slow' } });
  const identity = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
  const register = send('PATCH', '/api/register', JSON.stringify({ ...identity, phone_number: '09012340001' }));
  const jobTypes = send('GET', '/api/job-types');
  const message = kit('GET', '/worlds/slow/outbox?wait=60s&kind=sms');
  const calls = async () => (await kit('GET', '/worlds/slow/journal?kind=api')).data;
  await vi.waitFor(async () => expect(await calls()).toHaveLength(2), soon);
  edit('mock-server/kit/clock-moves.ts', 'export const', '\nexport const');
  await vi.waitFor(() => expect(said).toContain('clock-moves.ts has changed: the server goes on'), soon);
  expect([(await register).status, (await jobTypes).status]).toEqual([200, 503]);
  expect(await message).toMatchObject({ status: 200, data: [{ kind: 'sms', to: '09012340001' }] });
  expect((await calls()).map(({ fault }: { fault: string }) => fault).sort()).toEqual(['f1', 'f2']);
  expect((await kit('GET', '/worlds/slow/faults')).data).toMatchObject([{ taken: 1 }, { taken: 1 }]);
  await kit('DELETE', '/worlds/slow');
}, 60_000);

test('a mistake is one sentence with file and line while the server goes on as it was; mended it comes back', async () => {
  said = '';
  edit('mock-server/kit/known-calls.ts', 'The new control API', 'The third control API');
  edit('mock-server/kit/clock-moves.ts', 'export const', 'export const = 3;\nexport const');
  await vi.waitFor(() => expect(said).toMatch(/mock-server\/kit\/clock-moves\.ts:\d+ .*\(SyntaxError\)/), soon);
  expect(said).toContain('until that is mended the server goes on as it was');
  expect(await unknownCall()).toContain('The new control API');
  edit('mock-server/kit/clock-moves.ts', 'export const = 3;\n', '');
  await vi.waitFor(async () => expect(await unknownCall()).toContain('The third control API'), soon);
  expect((await kit('GET', '/worlds/mine')).status).toBe(200);
}, 60_000);

test('where the new source opens no world 503 says why; mended the same worlds go on', async () => {
  said = '';
  edit(
    'mock-server/assembled.ts',
    'const source = fixtures();',
    "const source = fixtures();\n  throw new Error('No.');",
  );
  await vi.waitFor(() => expect(said).toContain('No. (Error): mended, the server goes on'), soon);
  expect(await kit('GET', '/worlds/mine')).toEqual({
    status: 503,
    message: expect.stringMatching(
      /^mock-server\/assembled\.ts:\d+ No\. \(Error\): mended, the server goes on by itself/,
    ),
  });
  edit('mock-server/assembled.ts', "\n  throw new Error('No.');", '');
  await vi.waitFor(async () => expect(await kit('GET', '/worlds/mine')).toMatchObject({ status: 200 }), soon);
}, 60_000);

test('the end names the worlds that end with it', async () => {
  said = '';
  process.kill(Number(pid), 'SIGTERM');
  await vi.waitFor(() => expect(said).toContain('Worlds in memory end with the server: mine.'), soon);
}, 60_000);
