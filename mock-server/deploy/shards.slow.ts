import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, startMock, startServer } from '#mock-server/bench/server.ts';

const SCENARIO = 'ordinary-day';
const NAMES = Array.from({ length: 40 }, (_, at) => `shard-${at}`);
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
if (!NGINX)
  console.log('Not run: two mock servers behind nginx. nginx is not installed (apt-get install nginx-light).');

describe.skipIf(!NGINX)('two mock servers behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shards-'));
  const stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true }));
  const mocks: Server[] = [];
  let url: string;
  const send = (path: string, headers = {}) =>
    fetch(url + path, { headers: { accept: 'application/json', ...headers } });
  const post = (path: string, json: object, headers = {}) =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(json), headers });

  beforeAll(async () => {
    for (const _ of [8788, 8789]) mocks.push(stack.use(await startMock(SCENARIO)));
    const file = join(import.meta.dirname, 'nginx.conf');
    const nginx = await startServer((port) => {
      const ports = [port, ...mocks.map((mock) => mock.port)];
      const moved = readFileSync(file, 'utf8').replace(/:878([789])/g, (_, digit) => `:${ports[digit - 7]}`);
      writeFileSync(join(folder, 'nginx.conf'), moved);
      return [NGINX ?? '', '-p', folder, '-c', join(folder, 'nginx.conf')];
    }, '/__kit/health');
    ({ url } = stack.use(nginx));
  });
  afterAll(() => stack.disposeAsync());

  test('a world lives on one server and is reached by header, cookie and address', async () => {
    for (const id of NAMES)
      expect((await post('/__kit/worlds', { scenario: SCENARIO, id }, { 'x-kit-world': id })).status).toBe(201);
    const lists = await Promise.all(mocks.map(async (mock) => (await fetch(`${mock.url}/__kit/worlds`)).text()));
    const counts = lists.map((list) => NAMES.filter((id) => list.includes(`"${id}"`)).length);
    expect(counts).toEqual([expect.any(Number), NAMES.length - (counts[0] ?? 0)]);
    expect(Math.min(...counts)).toBeGreaterThan(5);
    for (const id of NAMES) {
      expect((await send('/api/job-types', { 'x-kit-world': id })).status).toBe(200);
      expect((await send('/api/job-types', { cookie: `other=1; kit_world=${id}` })).status).toBe(200);
      expect((await send(`/__kit/worlds/${id}`, { cookie: 'kit_world=elsewhere' })).status).toBe(200);
    }
  });

  test('refuses a new world without a name', async () => {
    const refused = await post('/__kit/worlds', { scenario: SCENARIO });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('name the new one, in \\"id\\" and in the header X-Kit-World.');
  });

  test('a provider state is in the world that its cookie names', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const made = await post(`/__kit/pact-states?world=${name}`, { state: 'no-offers' });
      const { cookie } = (await made.json()) as { cookie: string };
      expect(await (await send('/api/offers?type=1', { cookie })).json()).toEqual({ data: [] });
    }
  });

  test('drops the connection when a fault drops it', async () => {
    await post('/__kit/worlds/shard-0/faults', { path: '/api/job-types', drop: true });
    const read = async () => (await send('/api/job-types', { 'x-kit-world': 'shard-0' })).text();
    await expect(read()).rejects.toThrow();
  });
});
