import { beforeAll, expect, test } from 'vitest';
import type { KitMessage } from '#contracts/kit/message.ts';
import type { KitChanges, KitEnd, KitPoints } from '#contracts/kit/point.ts';
import type { TestClient } from '#mock-server/http/app.testing.ts';
import { open } from '#mock-server/kit/kit.testing.ts';
import { dumpOf } from '#mock-server/worlds/points/dump.testing.ts';
import type { World } from '#mock-server/worlds/world.ts';

const { kit, worlds, browser } = open();
const inWorld = (id: string) => {
  worlds.create('small', id, Date.parse('2026-04-01T09:00:00+09:00'));
  const client = browser();
  client.jar.set('kit_world', id);
  return client;
};
const pointsOf = async (id: string) => (await kit('GET', `/worlds/${id}/points`)).data as KitPoints;

test('repeats no undone write after the one before it was dropped to free memory', async () => {
  const member = await inWorld('short').logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  await member.send('PATCH', '/api/user/me', { json: { annual_income: 3 } });
  await kit('PUT', '/worlds/short/clock', { advance: '+1m' });
  const world = worlds.get('short') as World;
  const [first] = (await pointsOf('short')).points;
  await kit('POST', '/worlds/short/undo', { before: first?.id });
  const dump = dumpOf(world);
  world.points.dropOldest();
  expect((await kit('POST', '/worlds/short/redo')).status).toBe(409);
  expect(dumpOf(world)).toEqual(dump);
  expect(await pointsOf('short')).toMatchObject({ points: [] });
  expect(world.points.bytes).toBe(0);
});

test('refuses a point that is undone or gone, so that two people do not undo each other', async () => {
  const member = await inWorld('two').logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect(await kit('POST', '/worlds/two/redo')).toMatchObject({
    status: 409,
    message: 'The world "two" has no such undone write. Nothing has changed.',
  });
  const { points } = await pointsOf('two');
  const before = points.at(-1)?.id;
  expect((await kit('POST', '/worlds/two/undo', { before })).status).toBe(200);
  expect(await kit('POST', '/worlds/two/undo', { before })).toMatchObject({
    status: 409,
    message: `The point ${before} of the world "two" is undone already. Nothing has changed.`,
  });
  expect(await kit('POST', '/worlds/two/undo', { before: 999 })).toMatchObject({
    status: 409,
    message: expect.stringContaining('keeps its last 500 writes'),
  });
});

test('gives a browser the session it had, so that its page follows an undone logout and login', async () => {
  const member = await inWorld('session').logIn();
  await member.send('POST', '/api/logout');
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
  await member.send('POST', '/__kit/worlds/session/undo', { json: {} });
  expect((await member.send('GET', '/api/user/me')).status).toBe(200);
  await member.send('POST', '/__kit/worlds/session/redo', { json: {} });
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
});

test('forks a world at a point, on its page and with its person; the original stays', async () => {
  const member = await inWorld('original').logIn();
  const openAt = (path: string) =>
    member.send('PUT', '/__kit/worlds/original/place', { json: { path, seen: '求人', tab: {} } });
  await openAt('/jobs/1');
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  await openAt('/profile');
  const { points } = await pointsOf('original');
  const fork = await kit('POST', '/worlds/original/fork', { before: points.at(-1)?.id, id: 'copy' });
  expect(fork).toMatchObject({ status: 201, data: { id: 'copy', now: '2026-04-01T00:00:00.000Z' } });
  const applied = async (id: string) =>
    (
      (await (await member.send('GET', '/api/offers/1', { headers: { 'x-kit-world': id } })).json()) as {
        data: unknown;
      }
    ).data;
  expect(await applied('copy')).toMatchObject({ is_applied: false });
  expect(await applied('original')).toMatchObject({ is_applied: true });
  const opens = async (id: string) => (await kit('GET', `/worlds/${id}/opens`)).data;
  expect(await opens('copy')).toEqual({ path: '/jobs/1', as: 'taro', seen: '求人' });
  expect(await opens('original')).toEqual({ path: '/profile', as: 'taro', seen: '求人' });
  const changes = await kit('GET', '/worlds/original/changes?world=copy');
  expect((changes.data as KitChanges).changes.map(({ table, kind }) => [table, kind])).toEqual([
    ['applications', 'new'],
  ]);
});

test('lists the differences from the scenario and from a point, with both values and without secrets', async () => {
  const member = await inWorld('changed').logIn();
  await member.send('PATCH', '/api/user/me', { json: { annual_income: 3 } });
  const { points } = await pointsOf('changed');
  await member.send('PATCH', '/api/user/me', { json: { annual_income: 4 } });
  const expected = (before: unknown) => ({
    table: 'members',
    kind: 'changed',
    title: '山田 太郎',
    fields: expect.arrayContaining([{ name: 'annual_income', before, after: 4 }]),
  });
  const since = async (query: string) => (await kit('GET', `/worlds/changed/changes${query}`)).data as KitChanges;
  expect(await since('')).toMatchObject({ since: 'the scenario small', changes: [expected(null)] });
  const point = points.at(-1)?.id;
  expect(await since(`?before=${point}`)).toMatchObject({
    since: 'before PATCH /api/user/me',
    changes: [expected(null)],
  });
});

test('finds no difference between two worlds of a scenario that began at different times', async () => {
  for (const [id, day] of [
    ['monday', '06'],
    ['tuesday', '07'],
  ] as const)
    worlds.create('small', id, Date.parse(`2026-04-${day}T09:00:00+09:00`));
  expect((await kit('GET', '/worlds/tuesday/changes?world=monday')).data).toEqual({
    since: 'the world monday',
    changes: [],
  });
});

test('finds no difference after a world moved to another server', async () => {
  inWorld('moving');
  const other = open();
  await other.kit('POST', '/worlds/import?id=moved', await kit('GET', '/worlds/moving/export'));
  expect((await other.kit('GET', '/worlds/moved/changes')).data).toEqual({ since: 'the scenario small', changes: [] });
});

const endsOf = async (id: string) => (await kit('GET', `/worlds/${id}/ends`)).data as KitEnd[];
const member = inWorld('ends');
/** The code or the query of the link of the newest message of a kind. */
const sent = async (kind: KitMessage['kind']) => {
  const [{ code, link = 'http://-' } = {}] = (await kit('GET', `/worlds/ends/outbox?kind=${kind}`))
    .data as KitMessage[];
  return { code, ...Object.fromEntries(new URL(link).searchParams) };
};

beforeAll(async () => {
  await member.csrf();
  const person = { last_name: '早川', first_name: '結衣', last_name_kana: 'ハヤカワ', first_name_kana: 'ユイ' };
  await member.send('PATCH', '/api/register', { json: { ...person, phone_number: '09000000009' } });
  for (let tries = 0; tries < 5; tries += 1)
    await member.send('POST', '/api/login', { json: { email: 'hanako@example.com', password: 'wrong' } });
  await member.logIn();
  await member.send('POST', '/api/password/request', { json: { email: 'hanako@example.com' } });
  await member.send('POST', '/api/user/email/request', { json: { new_email: 'new@example.com' } });
});

test('lists what will expire, the next first', async () => {
  expect(await endsOf('ends')).toEqual([
    { kind: 'login_lock', of: 'hanako@example.com', at: '2026-04-01T00:01:00.000Z' },
    { kind: 'sms_code', of: '09000000009', at: '2026-04-01T00:10:00.000Z' },
    { kind: 'reset_link', of: 'hanako@example.com', at: '2026-04-01T01:00:00.000Z' },
    { kind: 'session', of: '山田 太郎', at: '2026-04-01T02:00:00.000Z' },
    { kind: 'email_change', of: 'new@example.com', at: '2026-04-02T00:00:00.000Z' },
    { kind: 'monthly_question', of: '山田 太郎', at: '2026-04-27T00:00:00.000Z' },
  ]);
});

type Probe = (world: TestClient) => Promise<Response>;
const post = (path: string, bodyOf: () => Promise<object> | object): Probe => {
  return async (world) => {
    if ((await world.send('GET', '/api/user/me')).status === 401 && path.includes('/user/'))
      await world.send('POST', `/__kit/worlds/${world.jar.get('kit_world')}/login`, { json: { as: 'taro' } });
    return world.send('POST', path, { json: await bodyOf() });
  };
};
const PASSWORDS = { password: 'Fresh2026', password_confirmation: 'Fresh2026' };
test.each<[KitEnd['kind'], before: number, after: number, Probe]>([
  ['login_lock', 429, 200, post('/api/login', () => ({ email: 'hanako@example.com', password: 'Secret-2025' }))],
  [
    'sms_code',
    200,
    422,
    post('/api/sms/verify', async () => ({
      phone_number: '09000000009',
      verification_code: (await sent('sms')).code,
    })),
  ],
  [
    'reset_link',
    200,
    422,
    post('/api/password/reset', async () => ({ ...(await sent('password_reset')), ...PASSWORDS })),
  ],
  ['session', 200, 401, (world) => world.send('GET', '/api/user/me')],
  ['email_change', 200, 422, post('/api/user/email/change', () => sent('email_change'))],
])('just before the end of %s it is still there, just after it is over', async (kind, before, after, probe) => {
  const end = (await endsOf('ends')).find((one) => one.kind === kind);
  for (const [seconds, status] of [
    [-1, before],
    [1, after],
  ] as const) {
    const id = `${kind}${seconds}`;
    await kit('POST', '/worlds/ends/fork', { id });
    await kit('PUT', `/worlds/${id}/clock`, {
      now: new Date(Date.parse(end?.at ?? '') + seconds * 1_000).toISOString(),
    });
    const isThere = (await endsOf(id)).some((one) => one.kind === kind);
    const world = member.copy();
    world.jar.set('kit_world', id);
    expect([seconds, isThere, (await probe(world)).status]).toEqual([seconds, seconds < 0, status]);
  }
});
