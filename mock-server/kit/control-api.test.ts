import { assert as check, type Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { kitCalls } from '#contracts/kit/calls.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { lateBody, testApp, WEB } from '#mock-server/http/app.testing.ts';
import { kitOf } from './kit.testing.ts';

const { app, worlds, browser } = testApp();
const kit = kitOf({ app });
const send = (path: string, headers: Record<string, string>, method = 'GET') =>
  app.request(`/__kit${path}`, { method, headers });

test.each([
  ['/__kit/', '/__kit/'],
  ['/__kit', '/__kit/'],
  ['/__kit/open?scenario=small&now=+1d', '/__kit/open?scenario=small&now=+1d'],
])('redirects %s to the page at the address of the SPA', async (from, to) => {
  const { status, headers } = await app.request(from);
  expect([status, headers.get('location')]).toEqual([302, `http://localhost:5173${to}`]);
});

const NO_SCENARIO = 'There is no scenario "smal"; did you mean "small"? GET /__kit/scenarios lists them all.';
test.each([
  ['POST', '/worlds', { scenario: 'smal' }, 404, NO_SCENARIO],
  ['POST', '/worlds', { scenario: 'small', name: 'x' }, 422, 'In the body "name" is wrong'],
  ['POST', '/worlds', {}, 422, 'In the body "scenario" is wrong'],
  ['POST', '/worlds', { scenario: 'small', now: 'noon' }, 422, '"noon" is not a moment'],
  ['POST', '/worlds', { scenario: 'small', id: 'default' }, 409, 'There is a world "default" already'],
  ['POST', '/worlds', { scenario: 'small', id: '..' }, 422, '"id" is ".."'],
  ['POST', '/worlds/default/fork', { id: 'a b' }, 422, '"id" is "a b", not an id for a world: letters'],
  ['DELETE', '/worlds/default', undefined, 422, 'The default world cannot be deleted'],
  ['POST', '/worlds/defualt/reset', undefined, 404, 'There is no world "defualt"; did you mean "default"?'],
  ['POST', '/worlds/default/load', { scenario: 'smal' }, 404, NO_SCENARIO],
  ['GET', '/nothing', undefined, 404, 'The control API has no GET /__kit/nothing: see mock-server/README.md'],
  ['GET', '/world', undefined, 404, 'The control API has no GET /__kit/world; did you mean "GET /__kit/worlds"?'],
  ['GET', '/worlds/own/outbx', undefined, 404, 'did you mean "GET /__kit/worlds/:id/outbox"?'],
  ['PATCH', '/worlds', undefined, 404, 'The control API has no PATCH /__kit/worlds: there is GET, POST of it.'],
  ['GET', '/worlds?status=4xx', undefined, 422, 'GET /__kit/worlds takes no parameter "status". It takes none.'],
  ['GET', '/scenarios?txt=a', undefined, 422, 'takes no parameter "txt"; did you mean "text"? There are text.'],
])('rejects %s %s with %j with a sentence', async (method, path, body, status, sentence) => {
  const response = await kit(method, path, body);
  expect([response.status, response.message]).toEqual([status, expect.stringContaining(sentence)]);
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
test.each([
  ['broken JSON', '{', 'The body is not JSON: send something like {"scenario": "ordinary-day"'],
  ['a value that has a toString of its own', '{"scenario":{"toString":1}}', 'In the body the whole cannot be read'],
  ['200,000 levels', `{"scenario":${nested(200_000)}}`, 'nested deeper than 512 levels'],
])('rejects %s', async (_what, body, sentence) => {
  const response = await app.request('/__kit/worlds', { method: 'POST', body });
  expect([response.status, await response.json()]).toEqual([422, { message: expect.stringContaining(sentence) }]);
});

test.each([
  ['POST', `/worlds/${'w'.repeat(5_000)}/reset`, {}],
  ['POST', '/worlds/default/faults', { path: 'x'.repeat(50_000), status: 500 }],
  ['POST', '/worlds', { ['k'.repeat(50_000)]: 1, scenario: 'small' }],
])('%s: shortens a very long word in the message (case %#)', async (method, path, body) => {
  const { message = '' } = await kit(method, path, body);
  expect([message.includes('…'), message.length < 500]).toEqual([true, true]);
});

test('uses the world as it is when the body has arrived', async () => {
  worlds.create('small', 'replaced');
  const { init, end } = lateBody({ path: '/api/offers', status: 500 });
  const response = app.request('/__kit/worlds/replaced/faults', { method: 'POST', ...init });
  worlds.create('small', 'replaced');
  await end();
  expect((await response).status).toBe(201);
  expect(await kit('GET', '/worlds/replaced/faults')).toMatchObject({ data: [{ id: 'f1', status: 500 }] });
});

test('rejects a broken scenario with its place and leaves the world unchanged', async () => {
  const server = testApp();
  server.worlds.create = () => {
    throw new FixtureError('scenarios/expired.yaml', ['faults', 0, 'path'], 'the contract has no call', 7);
  };
  expect(await kitOf(server)('POST', '/worlds/default/load', { scenario: 'expired' })).toEqual({
    status: 422,
    message: 'fixtures/scenarios/expired.yaml:7 at faults[0].path: the contract has no call',
  });
  expect(await kitOf(server)('GET', '/worlds/default')).toMatchObject({ data: { scenario: 'small' } });
});

test('explains a request in an unknown world and deletes its cookie', async () => {
  const response = await browser().send('GET', '/api/job-types', { headers: { cookie: 'kit_world=gone' } });
  expect(response.status).toBe(404);
  expect(((await response.json()) as { message: string }).message).toMatch(/no world "gone".*POST \/__kit\/worlds/);
  expect(response.headers.get('set-cookie')).toMatch(/^kit_world=; Max-Age=0/);
  expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
});

test('rejects a foreign Host or Origin and accepts the SPA', async () => {
  const evil = await send('/health', { host: 'evil.example:8787' });
  expect([evil.status, await evil.json()]).toEqual([403, { message: expect.stringContaining('localhost') }]);
  for (const path of ['/health', '/events', '/mcp'])
    expect((await send(path, { origin: 'http://evil.example' })).status, path).toBe(403);
  const login = await send('/worlds/default/login', { origin: 'https://evil.example' }, 'POST');
  expect([login.status, login.headers.getSetCookie()]).toEqual([403, []]);
  const spa = await send('/health', { origin: WEB, host: 'localhost:8787' });
  expect([spa.status, spa.headers.get('access-control-allow-origin')]).toEqual([200, WEB]);
  const preflight = await send('/worlds', { origin: WEB, 'access-control-request-method': 'POST' }, 'OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'content-type,x-kit-world',
  ]);
  expect((await send('/health', { host: '[::1]:8787' })).status).toBe(200);
});

const prepare = async () => {
  const own = worlds.create('small', 'own');
  own.faults.arm({ method: 'GET', path: '/api/offers', status: 500, times: 1 });
  const member = browser();
  member.jar.set('kit_world', 'own');
  await member.logIn();
  await member.send('POST', '/api/login', { json: { email: 1 } });
  own.outbox.send({ kind: 'sms', to: '09000000001', text: '認証コードは123456です', code: '123456' });
};
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /__kit/worlds': { scenario: 'small', id: 'made' },
  'POST /__kit/worlds/import': JSON.parse(await (await app.request('/__kit/worlds/default/export')).text()),
  'POST /__kit/worlds/:id/login': { as: 'taro' },
  'POST /__kit/worlds/:id/load': { scenario: 'small' },
  'PUT /__kit/worlds/:id/place': { path: '/profile', seen: 'プロフィール', tab: {} },
  'PUT /__kit/worlds/:id/clock': { advance: '+11m' },
  'POST /__kit/worlds/:id/faults': { path: '/api/offers', status: 500 },
  'PUT /__kit/worlds/:id/faults/:fault': { path: '/api/offers', status: 503 },
};
// These need files, a stream and a page, or redirect; their own tests cover them.
const OTHERS = [
  'POST /__kit/worlds/:id/save',
  'POST /__kit/worlds/:id/bug',
  'GET /__kit/events',
  'GET /__kit/pact-states/open',
];
const calls = kitCalls.map((call) => [`${call.method} ${call.path}`, call] as const);

test.each(calls.filter(([name]) => !OTHERS.includes(name)))('answers %s as in the contract', async (name, call) => {
  await prepare();
  if (name === 'GET /__kit/pact-states') await kit('POST', '/pact-states', { state: 'small' });
  if (name.endsWith('/redo')) worlds.get('own')?.points.undo(1);
  const path = call.path.replace(':id', 'own').replace(':fault', 'f1').replace(':entry', '3');
  const body = Object.hasOwn(BODIES, name) ? JSON.stringify(BODIES[name]) : null;
  const response = await app.request(path, { method: call.method, body });
  if (!call.answer) return expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.status).toBeLessThan(300);
  const answer: unknown = await response.json();
  check(answer, call.answer as Struct<unknown>);
});
