import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { killAll, start } from '#mock-server/cli/process.testing.ts';
import { copyTree } from '#mock-server/cli/tree.testing.ts';

const root = copyTree();
let url = '';
let output = '';
let pid: number | undefined;
let inspect: number;
beforeAll(async () => {
  inspect = await freePort();
  const started = await start({ root, data: join(root, 'data'), watch: true, inspect });
  url = started.url;
  pid = started.child.pid;
  started.child.stdout?.on('data', (text: Buffer) => {
    output += text;
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
/** Maximum time for starting a process on a busy machine. */
const soon = { timeout: 30_000, interval: 10 };

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** The status of one request on a keep-alive connection, or its error code. */
const send = ({ method = 'GET', path, headers = {}, body }: Sent) =>
  new Promise<string>((resolve) => {
    const sent = request(url + path, { method, headers: { ...JSON_TYPES, ...headers } }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });

/** Repeats a request until `ends`, each after the previous response; returns the results. */
const repeat = async (ends: AbortSignal, sent: Sent): Promise<Set<string>> => {
  const seen = new Set<string>();
  while (!ends.aborted) {
    seen.add(await send(sent));
    await after(1);
  }
  return seen;
};

/** Follows the events like a page, which reconnects when a stream ends; records the first event of each connection. */
const followEvents = async (ends: AbortSignal, first: string[]): Promise<void> => {
  while (!ends.aborted) {
    const headers = { accept: 'text/event-stream' };
    const { body } = await fetch(`${url}/__kit/events`, { headers, signal: ends });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    first.push(Buffer.from((await reader.read()).value ?? []).toString());
    while (!(await reader.read().catch(() => ({ done: true }))).done);
  }
};

/** Sends a body in pieces, the last one on command. */
const upload = (path: string, body: Buffer) => {
  const sent = request(url + path, { method: 'POST', headers: { 'content-length': body.length } });
  const half = body.length / 2;
  sent.write(body.subarray(0, half));
  const answered = once(sent, 'response').then(([answer]) => (answer as IncomingMessage).resume().statusCode);
  return { finish: () => sent.end(body.subarray(half)), answered };
};

/** The debugger's address, other in each process. */
const debuggerOf = async (): Promise<string> => (await fetch(`http://127.0.0.1:${inspect}/json/list`)).text();

const SENTENCE = 'The control API has no';
const unknownCall = async (): Promise<string> => (await kit('GET', '/nothing-here')).message;

test('applies an edited source file without failed requests or lost worlds, and takes the debugger along', async () => {
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
  const nda = JSON.stringify({ name: '早川 結衣', company: '株式会社ベンチ', email: 'yui@example.com' });
  const loops = [
    { path: '/api/offers?type=1' },
    { path: '/api/user/me', headers },
    { path: '/__kit/health', headers: { connection: 'close' } },
    { method: 'POST', path: '/api/nda-agreement', body: nda },
  ].map((sent) => repeat(ends.signal, sent));
  const events: string[] = [];
  const following = followEvents(ends.signal, events);
  const world = await (await fetch(`${url}/__kit/worlds/mine/export`)).bytes();
  const { finish, answered } = upload('/__kit/worlds/import?id=imported', Buffer.from(world));

  const firstDebugger = await debuggerOf();
  const from = performance.now();
  edit('mock-server/kit/routes.ts', SENTENCE, 'The new control API has no');
  await vi.waitFor(async () => expect(await unknownCall()).toContain('The new control API'), soon);
  const [, ms] = /goes on with it after (\d+) ms \(worlds kept: 2\)/.exec(output) ?? [];
  console.log(`First answer ${(performance.now() - from).toFixed(0)} ms after the edit; ${ms} ms by the server.`);

  expect(firstDebugger).toContain('webSocketDebuggerUrl');
  await vi.waitFor(async () => expect(await debuggerOf()).not.toBe(firstDebugger), soon);
  finish();
  expect(await answered).toBe(201);
  const hello = expect.stringContaining('"type":"hello"');
  await vi.waitFor(() => expect(events).toEqual([hello, hello]), soon);
  ends.abort();
  await following;
  for (const statuses of await Promise.all(loops)) expect([...statuses]).toEqual(['200']);
  expect([await status('/api/user/me'), await status('/api/industries')]).toEqual([200, 500]);
  expect((await kit('GET', '/worlds/mine')).data).toMatchObject({ scenario: 'no-offers' });
  expect((await kit('GET', '/worlds/mine/faults')).data).toMatchObject([{ taken: 2 }]);
  expect((await kit('GET', '/worlds/default/faults')).data).toMatchObject([{ path: '/api/job-types', taken: 0 }]);
  expect((await kit('GET', '/worlds/mine/clock')).data).toMatchObject({ ahead_ms: 31 * 86_400_000 });
  const ids = (await kit('GET', '/worlds/mine/journal?limit=2000')).data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining(before.data.map(({ id }: { id: number }) => id)));
}, 60_000);

test('answers waiting requests with the new server and journals them once', async () => {
  output = '';
  await kit('POST', '/worlds', { scenario: 'ordinary-day', id: 'slow' });
  await kit('POST', '/worlds/slow/faults', { path: '/api/register', delay_ms: 4_000, times: 1 });
  await kit('POST', '/worlds/slow/faults', { path: '/api/job-types', delay_ms: 4_000, status: 503, times: 1 });
  const inSlow = (method: string, path: string, body: string | null = null) =>
    fetch(url + path, { method, body, headers: { ...JSON_TYPES, 'x-kit-world': 'slow' } });
  const identity = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
  const register = inSlow('PATCH', '/api/register', JSON.stringify({ ...identity, phone_number: '09012340001' }));
  const jobTypes = inSlow('GET', '/api/job-types');
  const message = kit('GET', '/worlds/slow/outbox?wait=60s&kind=sms');
  const calls = async () => (await kit('GET', '/worlds/slow/journal?kind=api')).data;
  await vi.waitFor(async () => expect(await calls()).toHaveLength(2), soon);
  edit('mock-server/kit/worlds/clock.ts', 'export const', '\nexport const');
  await vi.waitFor(() => expect(output).toContain('clock.ts has changed: the server goes on'), soon);
  expect([(await register).status, (await jobTypes).status]).toEqual([200, 503]);
  expect(await message).toMatchObject({ status: 200, data: [{ kind: 'sms', to: '09012340001' }] });
  expect((await calls()).map(({ fault }: { fault: string }) => fault).sort()).toEqual(['f1', 'f2']);
  expect((await kit('GET', '/worlds/slow/faults')).data).toMatchObject([{ taken: 1 }, { taken: 1 }]);
  await kit('DELETE', '/worlds/slow');
}, 60_000);

test('reports a mistake with file and line, continues unchanged and recovers after the fix', async () => {
  output = '';
  edit('mock-server/kit/routes.ts', 'The new control API', 'The third control API');
  edit('mock-server/kit/worlds/clock.ts', 'export const', 'export const = 3;\nexport const');
  await vi.waitFor(() => expect(output).toMatch(/mock-server\/kit\/worlds\/clock\.ts:\d+ .*\(SyntaxError\)/), soon);
  expect(output).toContain('until it is fixed, the server continues unchanged');
  expect(await unknownCall()).toContain('The new control API');
  edit('mock-server/kit/worlds/clock.ts', 'export const = 3;\n', '');
  await vi.waitFor(async () => expect(await unknownCall()).toContain('The third control API'), soon);
  expect((await kit('GET', '/worlds/mine')).status).toBe(200);
}, 60_000);

test('reports changed tables and that all worlds are reseeded', async () => {
  output = '';
  const [before, after] = ['header_image: text(),', 'header_image: text(),\n  header_color: text(),'];
  edit('mock-server/db/member-tables.ts', before, after);
  await vi.waitFor(() => expect(output).toMatch(/after \d+ ms \(tables changed, worlds reseeded: \d\)/), soon);
  expect((await kit('GET', '/worlds/mine')).status).toBe(200);
  edit('mock-server/db/member-tables.ts', after, before);
  await vi.waitFor(() => expect(output.match(/worlds reseeded/g)).toHaveLength(2), soon);
}, 60_000);

test('answers 503 with the reason if the new source fails, and recovers with the same worlds', async () => {
  output = '';
  edit(
    'mock-server/cli/assembled.ts',
    'const source = fixtures();',
    "const source = fixtures();\n  throw new Error('No.');",
  );
  await vi.waitFor(() => expect(output).toContain('No. (Error): once it is fixed, the server continues'), soon);
  expect(await kit('GET', '/worlds/mine')).toEqual({
    status: 503,
    message: expect.stringMatching(
      /^mock-server\/cli\/assembled\.ts:\d+ No\. \(Error\): once it is fixed, the server continues/,
    ),
  });
  edit('mock-server/cli/assembled.ts', "\n  throw new Error('No.');", '');
  await vi.waitFor(async () => expect(await kit('GET', '/worlds/mine')).toMatchObject({ status: 200 }), soon);
}, 60_000);

test('drops and cuts connections as without a parent', async () => {
  const arm = (effect: object) =>
    kit('POST', '/worlds/default/faults', { path: '/api/industries', times: 1, ...effect });
  const drop = { path: '/api/industries', headers: { connection: 'close' } };
  await arm({ drop: true });
  expect(await send(drop)).toBe('ECONNRESET');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first] = (await once(get(`${url}/api/industries`, { agent }), 'response')) as [IncomingMessage];
  await once(first.resume(), 'close');
  await arm({ drop: true });
  const [error] = await once(get(`${url}/api/industries`, { agent }), 'error');
  expect((error as NodeJS.ErrnoException).code).toMatch(/^HPE_/);
  agent.destroy();
  await arm({ cut: true });
  const [cut] = (await once(get(`${url}/api/industries`), 'response')) as [IncomingMessage];
  let received = 0;
  cut.on('data', ({ length }: Buffer) => {
    received += length;
  });
  expect((await once(cut, 'error'))[0]).toMatchObject({ code: 'ECONNRESET' });
  expect([cut.statusCode, received]).toEqual([200, Math.floor(Number(cut.headers['content-length']) / 2)]);
}, 60_000);

test("reports an edit of a file that the port's owner has loaded", async () => {
  output = '';
  edit('mock-server/cli/restart/proxied-request.ts', '/** These', '/** Those');
  const sentence = 'proxied-request.ts is also read by the process that owns the port: restart to apply it there.';
  await vi.waitFor(() => expect(output).toContain(sentence), soon);
}, 60_000);

test('names the worlds that are lost at the end', async () => {
  output = '';
  process.kill(Number(pid), 'SIGTERM');
  await vi.waitFor(() => expect(output).toContain('Worlds in memory end with the server: imported, mine.'), soon);
}, 60_000);
