import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, startMock } from '#mock-server/bench/servers.ts';
import { crowd } from './crowd.ts';
import { hasNginx, startFront } from './front.ts';
import { apart } from './way.ts';

const SCENARIO = 'ordinary-day';
const NAMES = Array.from({ length: 40 }, (_, at) => `shard-${at}`);
if (!hasNginx) console.log('nginx is not installed here: worlds on several servers are not tried.');

describe.skipIf(!hasNginx)('two mock servers behind nginx', () => {
  const mocks: Running[] = [];
  let front: Awaited<ReturnType<typeof startFront>>;
  const send = (path: string, init?: RequestInit) => fetch(front.url + path, init);
  const make = (id: string) =>
    send('/__kit/worlds', {
      method: 'POST',
      headers: { 'x-kit-world': id },
      body: JSON.stringify({ scenario: SCENARIO, id }),
    });
  const worldsOf = async ({ url }: Running): Promise<string[]> => {
    const { data } = (await (await fetch(`${url}/__kit/worlds`)).json()) as { data: { id: string }[] };
    return data.map(({ id }) => id).filter((id) => NAMES.includes(id));
  };

  beforeAll(async () => {
    const first = await startMock(SCENARIO, '/__kit/health');
    mocks.push(first);
    const second = await startMock(SCENARIO, '/__kit/health');
    mocks.push(second);
    front = await startFront([first.port, second.port]);
  }, 60_000);
  afterAll(async () => {
    await front?.stop();
    await Promise.all(mocks.map((mock) => mock.stop()));
  });

  test('a world lives on one of them, and is found by header, cookie and address', async () => {
    for (const id of NAMES) expect((await make(id)).status).toBe(201);
    const held = await Promise.all(mocks.map(worldsOf));
    expect(held.flat().sort()).toEqual([...NAMES].sort());
    for (const ids of held) expect(ids.length).toBeGreaterThan(5);
    for (const id of NAMES) {
      const found = await Promise.all([
        send('/api/job-types', { headers: { 'x-kit-world': id } }),
        send('/api/job-types', { headers: { cookie: `other=1; kit_world=${id}` } }),
        // Who looks at one world from another one names it in the address.
        send(`/__kit/worlds/${id}`, { headers: { cookie: 'kit_world=elsewhere' } }),
      ]);
      expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  test('a world that nobody names is refused in words', async () => {
    const refused = await send('/__kit/worlds', { method: 'POST', body: JSON.stringify({ scenario: SCENARIO }) });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      message: 'Several servers share the worlds here: name the new one, in "id" and in the header X-Kit-World.',
    });
  });

  test('whoever names no world is always in the same default one', async () => {
    const login = await send('/__kit/worlds/default/login', { method: 'POST', body: '{"as": "minori"}' });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const origin of Array.from({ length: 6 }, () => 'http://localhost:5173')) {
      const me = await send('/api/user/me', { headers: { cookie, origin, accept: 'application/json' } });
      expect(me.status).toBe(200);
    }
  });

  test('the state of a pact is in the world that its cookie names', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const made = await send(`/__kit/pact-states?world=${name}`, { method: 'POST', body: '{"state": "no-offers"}' });
      const { cookie } = (await made.json()) as { cookie: string };
      const offers = await send('/api/offers?type=1', { headers: { cookie, accept: 'application/json' } });
      expect(await offers.json()).toEqual({ data: [] });
    }
  });

  test('a connection that a fault drops is dropped here too', async () => {
    const [id = ''] = NAMES;
    const fault = JSON.stringify({ path: '/api/job-types', drop: true });
    expect((await send(`/__kit/worlds/${id}/faults`, { method: 'POST', body: fault })).status).toBe(201);
    const read = async () => (await send('/api/job-types', { headers: { 'x-kit-world': id } })).text();
    await expect(read()).rejects.toThrow();
  });

  test('50 people at once register, each in a world of their own', async () => {
    const memory = () => mocks.reduce((sum, mock) => sum + mock.memory(), 0);
    const seen = await crowd({ url: front.url, memory, collect: async () => {} }, apart(SCENARIO), { ms: 10_000 });
    console.log(`50 people on two servers: ${seen.registrations} registrations, p99 ${seen.p99.toFixed(0)} ms`);
    expect(seen.failures).toEqual([]);
    expect(seen.registrations).toBeGreaterThanOrEqual(50);
  });
});
