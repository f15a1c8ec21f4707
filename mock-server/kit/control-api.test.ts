import { expect, test } from 'vitest';
import type { KitWorld } from '#contracts/kit/world.ts';
import { testApp, WEB } from '#mock-server/app.testing.ts';
import { members } from '#mock-server/db/member-tables.ts';

const { app, worlds, browser } = testApp();
const kit = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await app.request(`/__kit${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    ...(text ? (JSON.parse(text) as { data?: unknown; message?: string }) : {}),
  };
};

test.each([
  ['/__kit/', '/__kit/'],
  ['/__kit', '/__kit/'],
  ['/__kit/open?scenario=small&now=+1d', '/__kit/open?scenario=small&now=+1d'],
])('%s leads to the page on the address of the SPA', async (from, to) => {
  const { status, headers } = await testApp().app.request(from);
  expect([status, headers.get('location')]).toEqual([302, `http://localhost:5173${to}`]);
});

test('health tells that the server is up', async () => {
  expect(await kit('GET', '/health')).toMatchObject({ status: 200, data: { status: 'ok', scenario: 'small' } });
});

test('scenarios are listed with what they show', async () => {
  expect(await kit('GET', '/scenarios')).toMatchObject({
    data: [{ name: 'small', title: '小さな世界' }, { name: 'expired' }],
  });
  expect(await kit('GET', '/scenarios?text=切れて+EXP')).toMatchObject({ data: [{ name: 'expired' }] });
  expect(await kit('GET', '/scenarios?text=小さな+切れて')).toMatchObject({ data: [] });
});

test('a world is made, used by header or cookie, started again and dropped', async () => {
  const made = await kit('POST', '/worlds', { scenario: 'small', id: 'own', now: '2026-04-01T09:00:00+09:00' });
  expect(made).toMatchObject({ status: 201, data: { id: 'own', scenario: 'small', now: '2026-04-01T00:00:00.000Z' } });
  const member = browser();
  member.jar.set('kit_world', 'own');
  await member.logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  const again = await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect(again.status).toBe(422);
  const newest = await browser().send('GET', '/api/offers?type=2', { headers: { 'x-kit-world': 'own' } });
  expect(await newest.json()).toMatchObject({ data: [{ updated_at: '2026-04-01T08:00:00+09:00' }] });
  expect(await kit('POST', '/worlds/own/reset')).toMatchObject({
    status: 200,
    data: { now: '2026-04-01T00:00:00.000Z' },
  });
  await member.logIn();
  expect((await member.send('POST', '/api/apply/', { json: { offer_id: 1 } })).status).toBe(200);
  expect((await kit('DELETE', '/worlds/own')).status).toBe(204);
  expect((await kit('GET', '/worlds/own')).status).toBe(404);
});

test('a world is put into another scenario, and stays the one requests name', async () => {
  await kit('POST', '/worlds', { scenario: 'small', id: 'mover', now: '2026-04-01T09:00:00+09:00' });
  const loaded = await kit('POST', '/worlds/mover/load', { scenario: 'expired' });
  expect(loaded).toMatchObject({ status: 200, data: { id: 'mover', scenario: 'expired' } });
  expect(worlds.get('mover')?.clock.state.standing).toBeNull();
});

test('worlds are listed, the default one first, then the one used last', async () => {
  const list = async () =>
    ((await kit('GET', '/worlds')).data as KitWorld[]).map(({ id, used_at }) => [id, used_at !== null]);
  await kit('POST', '/worlds', { scenario: 'small', id: 'first' });
  await kit('POST', '/worlds', { scenario: 'small', id: 'second' });
  await browser().send('GET', '/api/job-types', { headers: { 'x-kit-world': 'first' } });
  expect((await list()).slice(0, 3)).toEqual([
    ['default', expect.anything()],
    ['first', true],
    ['second', false],
  ]);
});

test('the people of a world are told, who registered since too', async () => {
  const { db } = worlds.create('small', 'peopled');
  db.insert(members).values({ phone_number: '09000000009', register_step: 0, created_at: new Date() }).run();
  const { data } = await kit('GET', '/worlds/peopled/people');
  expect(data).toMatchObject([
    { key: 'taro', name: '山田 太郎', password: 'Secret-2024', special: 'complete' },
    { key: 'hanako', name: null, register_step: 2, special: 'step 2' },
    { key: null, phone: '09000000009', email: null, special: 'registered here' },
  ]);
});

test('worlds do not see each other', async () => {
  await kit('POST', '/worlds', { scenario: 'small', id: 'left' });
  const left = browser();
  left.jar.set('kit_world', 'left');
  await (await left.logIn()).send('POST', '/api/apply/', { json: { offer_id: 1 } });
  const member = await browser().logIn();
  expect((await member.send('POST', '/api/apply/', { json: { offer_id: 1 } })).status).toBe(200);
});

test.each([
  [
    'POST',
    '/worlds',
    { scenario: 'smal' },
    404,
    'There is no scenario "smal"; did you mean "small"? GET /__kit/scenarios lists them all.',
  ],
  ['POST', '/worlds', { scenario: 'small', name: 'x' }, 422, 'In the body "name" is wrong'],
  ['POST', '/worlds', {}, 422, 'In the body "scenario" is wrong'],
  ['POST', '/worlds', { scenario: 'small', now: 'noon' }, 422, '"noon" is not a moment'],
  ['POST', '/worlds', { scenario: 'small', id: 'default' }, 409, 'There is a world "default" already'],
  ['DELETE', '/worlds/default', undefined, 422, 'The default world cannot be deleted'],
  ['POST', '/worlds/defualt/reset', undefined, 404, 'There is no world "defualt"; did you mean "default"?'],
  [
    'POST',
    '/worlds/default/load',
    { scenario: 'smal' },
    404,
    'did you mean "small"? GET /__kit/scenarios lists them all.',
  ],
  ['POST', '/worlds/defualt/load', { scenario: 'small' }, 404, 'did you mean "default"? Make one with POST'],
  ['POST', '/worlds/default/load', {}, 422, 'In the body "scenario" is wrong'],
  ['PUT', '/worlds/default/clock', { advance: 1, follow: true }, 422, 'A clock takes exactly one of'],
  ['GET', '/nothing', undefined, 404, 'The control API has no GET /__kit/nothing: see mock-server/README.md'],
  ['GET', '/world', undefined, 404, 'The control API has no GET /__kit/world; did you mean "GET /__kit/worlds"?'],
  ['GET', '/worlds/own/outbx', undefined, 404, 'did you mean "GET /__kit/worlds/:id/outbox"?'],
  ['PATCH', '/worlds', undefined, 404, 'The control API has no PATCH /__kit/worlds: there is GET, POST of it.'],
  ['GET', '/worlds?status=4xx', undefined, 422, 'GET /__kit/worlds takes no parameter "status". It takes none.'],
  ['GET', '/scenarios?txt=a', undefined, 422, 'takes no parameter "txt"; did you mean "text"? There are text.'],
  ['GET', '/worlds/default/journal?stauts=4xx', undefined, 422, 'did you mean "status"?'],
])('%s %s with %j is refused in a sentence', async (method, path, body, status, sentence) => {
  const answer = await kit(method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.message).toContain(sentence);
});

test('a broken body is told with an example', async () => {
  const response = await app.request('/__kit/worlds', { method: 'POST', body: '{' });
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    422,
    expect.stringMatching(/not JSON.*"ordinary-day"/),
  ]);
});

test('the outbox is newest first', async () => {
  worlds.default.outbox.send({ kind: 'sms', to: '09000000001', text: '認証コードは123456です', code: '123456' });
  worlds.default.outbox.send({
    kind: 'password_reset',
    to: 'taro@example.com',
    text: 'こちらから',
    link: 'http://localhost:5173/reset/password?id=1&token=x',
  });
  const { data } = await kit('GET', '/worlds/default/outbox');
  expect(data).toMatchObject([
    { kind: 'password_reset', to: 'taro@example.com', link: expect.stringContaining('token=x') },
    { kind: 'sms', code: '123456' },
  ]);
});

test('a world nobody knows is told with what to do, and the cookie is taken away', async () => {
  const response = await browser().send('GET', '/api/job-types', { headers: { cookie: 'kit_world=gone' } });
  expect(response.status).toBe(404);
  expect(((await response.json()) as { message: string }).message).toMatch(/no world "gone".*POST \/__kit\/worlds/);
  expect(response.headers.get('set-cookie')).toMatch(/^kit_world=; Max-Age=0/);
  expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
});

test('a foreign Host or Origin is refused, the SPA is let in', async () => {
  expect(await kit('GET', '/health', undefined, { host: 'evil.example:8787' })).toMatchObject({
    status: 403,
    message: expect.stringContaining('localhost'),
  });
  expect(await kit('GET', '/health', undefined, { origin: 'http://evil.example' })).toMatchObject({ status: 403 });
  const spa = await kit('GET', '/health', undefined, { origin: WEB, host: 'localhost:8787' });
  expect([spa.status, spa.headers.get('access-control-allow-origin')]).toEqual([200, WEB]);
  const preflight = await kit('OPTIONS', '/worlds', undefined, {
    origin: WEB,
    'access-control-request-method': 'POST',
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'content-type, x-kit-world',
  ]);
  expect((await kit('GET', '/health', undefined, { host: '[::1]:8787' })).status).toBe(200);
});

test.each(['.', '..'])('a world cannot be called %j: no address could name it', async (id) => {
  const { status, message } = await kit('POST', '/worlds', { scenario: 'small', id });
  expect([status, message]).toEqual([422, expect.stringContaining(`"id" is "${id}"`)]);
  expect(worlds.ids).not.toContain(id);
});
