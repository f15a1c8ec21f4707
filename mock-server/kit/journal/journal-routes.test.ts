import { expect, test } from 'vitest';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { WEB } from '#mock-server/http/app.testing.ts';
import { JOURNAL, open } from '#mock-server/kit/kit.testing.ts';

test('records a request with its response, timing and endpoint', async () => {
  const { browser, newest } = open();
  await browser().send('GET', '/api/offers?type=1');
  expect(await newest()).toMatchObject({
    id: 1,
    method: 'GET',
    url: 'http://localhost/api/offers?type=1',
    status: 200,
    outcome: 'answered',
    answered_by: 'GET /api/offers',
    fault: null,
    ms: expect.any(Number),
    request: { headers: { accept: 'application/json', origin: WEB }, body: null },
    answer: {
      headers: {
        'content-type': 'application/json',
        'set-cookie': [expect.stringMatching(/^XSRF/), expect.anything()],
      },
      body: expect.stringContaining('"data"'),
    },
  });
});

test('names the failed check of a rejected request', async () => {
  const { browser, stranger, journal } = open();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json: {} });
  await browser().send('POST', '/api/apply/', { json: {} });
  await browser().send('GET', '/api/user/me');
  await stranger().send('GET', '/api/nothing');
  await stranger().send('DELETE', '/api/offers');
  await browser().send('OPTIONS', '/api/offers', { headers: { 'access-control-request-method': 'GET' } });
  await stranger().send('GET', '/api/%ff');
  expect((await journal()).map((entry) => entry.answered_by).slice(0, -2)).toEqual([
    'address',
    'preflight',
    'method',
    'no route',
    'GET /api/user/me: login',
    'POST /api/apply/: csrf',
    'POST /api/apply/: validation',
  ]);
});

test.each([
  ['answered', { status: 503 }, 503],
  ['dropped', { drop: true }, null],
  ['cut', { cut: true }, 419],
  ['malformed', { malformed: true }, 419],
])('names the fault that has %s a request and creates an equal one from it', async (outcome, effect, status) => {
  const { browser, newest, kit } = open([{ path: '/api/apply', ...effect }]);
  await browser().send('POST', '/api/apply/', { json: { offer_id: 7 } });
  const entry = await newest();
  expect(entry).toMatchObject({ outcome, status, fault: 'f1', answered_by: 'fault f1' });
  expect(entry?.request.body).toBe('{"offer_id":7}');
  expect((await kit('POST', `${JOURNAL}/${entry?.id}/fault`)).data).toMatchObject({
    ...effect,
    method: 'POST',
    path: '/api/apply',
  });
});

test('stores the last 2,000, newest first, until they are deleted', async () => {
  const { app, journal, kit } = open();
  for (let count = 1; count <= 2_005; count += 1) await app.request(`/api/nothing/${count}`);
  const entries = await journal();
  expect([entries.length, entries[0]?.path, entries.at(-1)?.path]).toEqual([
    2_000,
    '/api/nothing/2005',
    '/api/nothing/6',
  ]);
  expect((await kit('DELETE', JOURNAL)).status).toBe(204);
  expect(await journal()).toEqual([]);
  await app.request('/api/job-types');
  expect((await journal()).map(({ id }) => id)).toEqual([2_006]);
});

test('separates pictures and tool requests from the API', async () => {
  const { app, browser, kit, journal } = open();
  await browser().send('GET', '/api/job-types');
  await app.request('/storage/headers/sales-side.svg');
  await kit('PUT', '/worlds/default/clock', { advance: '+1d' });
  expect((await journal()).map(({ kind, method, path, status }) => [kind, method, path, status])).toEqual([
    ['kit', 'PUT', '/__kit/worlds/default/clock', 200],
    ['picture', 'GET', '/storage/headers/sales-side.svg', 200],
    ['api', 'GET', '/api/job-types', 200],
  ]);
});

const { browser, kit, worlds } = open([{ method: 'GET', path: '/api/industries', status: 503 }]);
const visitor = browser();
worlds.default.clock.stopAt(Date.parse('2026-04-01T00:00:00Z'));
for (const path of ['job-types', 'offers?type=1']) await visitor.send('GET', `/api/${path}`);
worlds.default.clock.advance(60_000);
for (const path of ['offers/1', 'offers/99', 'industries']) await visitor.send('GET', `/api/${path}`);
await visitor.send('POST', '/api/login', { json: { email: 'somebody@example.com', password: 'Geheim-2024' } });

test.each([
  ['status=4xx', ['/api/offers/99', '/api/login']],
  ['status=503,404', ['/api/offers/99', '/api/industries']],
  ['method=post', ['/api/login']],
  ['path=offers', ['/api/offers?type=1', '/api/offers/1', '/api/offers/99']],
  ['path=/api/offers/:id', ['/api/offers/1', '/api/offers/99']],
  ['path=/api/o', ['/api/offers?type=1', '/api/offers/1', '/api/offers/99']],
  ['text=SOMEBODY@example', ['/api/login']],
  ['text=Geheim', []],
  ['kind=api&limit=1', ['/api/login']],
  ['kind=kit', []],
  ['since=30s&status=2xx', ['/api/offers/1']],
  ['since=2026-04-01T00:00:30Z&status=2xx', ['/api/offers/1']],
  ['after=4', ['/api/industries', '/api/login']],
])('filters requests by ?%s', async (query, paths) => {
  const { data } = await kit('GET', `${JOURNAL}/lines?${query}`);
  expect((data as KitEntry[]).map(({ path }) => path).reverse()).toEqual(paths);
  for (const line of data as KitEntry[]) expect(line).not.toHaveProperty('request');
});

test.each([
  ['?status=4x', '"status" is "4x": write it like 404, 4xx'],
  ['?kind=pictures', 'There is no kind "pictures"; did you mean "picture"?'],
  ['?since=noon', '"noon" is not a moment'],
  ['?after=-1', '"after" is "-1"'],
  ['?limit=0', '"limit" is "0": it is a whole number from 1'],
  ['?breaks=yes', 'There is no breaks "yes"'],
  ['/77', 'There is no entry "77" in the journal of the world "default": it has 1 to '],
])('rejects %s with a sentence', async (query, sentence) => {
  expect((await kit('GET', JOURNAL + query)).message).toContain(sentence);
});

test('repeats a request with its cookies, token and body, even after a reset of its world', async () => {
  const own = open();
  const member = await own.browser().logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  const first = await own.newest();
  const { status, data } = await own.kit('POST', `${JOURNAL}/${first?.id}/again`);
  expect([first?.status, status, data]).toEqual([200, 201, await own.newest()]);
  expect(data).toMatchObject({ status: 422, request: { body: '{"offer_id":1}' }, fault: null });
  own.worlds.default.faults.arm({ path: '/api/apply', delay_ms: 20 });
  const again = own.kit('POST', `${JOURNAL}/${first?.id}/again`);
  await new Promise(setImmediate);
  own.worlds.create('small', 'default');
  expect((await again).data).toMatchObject({ id: 1, outcome: 'answered' });
});

test('repeats a request with the password that the journal masks', async () => {
  const own = open();
  const unknown = await own.browser().csrf();
  const again = async (password: string) => {
    await unknown.send('POST', '/api/login', { json: { email: 'taro@example.com', password } });
    return (await own.kit('POST', `${JOURNAL}/${(await own.newest())?.id}/again`)).data;
  };
  expect(await again('Wrong-2024')).toMatchObject({ status: 422 });
  // The login has created another session, so the old token fails.
  expect(await again('Secret-2024')).toMatchObject({ status: 419, why: expect.any(String) });
});

test('refuses to repeat a request whose file or whole body is not stored', async () => {
  const { app, newest, ...own } = open();
  const again = async (body: BodyInit, headers = {}) => {
    await app.request('/api/login', { method: 'POST', body, headers });
    return (await own.kit('POST', `${JOURNAL}/${(await newest())?.id}/again`)).message;
  };
  const form = new FormData();
  form.set('file', new File(['x'], 'cv.pdf'));
  expect(await again(form)).toBe('The request cannot be sent again: its file "cv.pdf" is stored by name only.');
  const long = JSON.stringify({ text: 'x'.repeat(20_000) });
  expect(await again(long, { 'content-type': 'application/json' })).toContain('longer than the journal stores');
});

test('turns a response, even an imported one, into a fault that repeats it', async () => {
  const own = open();
  const someone = await own.browser().csrf();
  await someone.send('POST', '/api/nda-agreement', { json: {} });
  const refused = await own.newest();
  const rule = {
    method: 'POST',
    path: '/api/nda-agreement',
    status: 422,
    body: JSON.parse(refused?.answer.body ?? ''),
  };
  expect((await own.kit('POST', `${JOURNAL}/${refused?.id}/fault`, { times: 1 })).data).toMatchObject({
    ...rule,
    left: 1,
  });
  const json = { name: '山田', company: '見本社', email: 'taro@example.com' };
  const again = await someone.send('POST', '/api/nda-agreement', { json });
  expect([again.status, await again.text()]).toEqual([422, refused?.answer.body]);

  const body = await (await own.app.request('/__kit/worlds/default/export')).text();
  await own.app.request('/__kit/worlds/import?id=theirs', { method: 'POST', body });
  const [there] = (await own.kit('GET', '/worlds/theirs/journal?status=422')).data as KitEntry[];
  expect((await own.kit('POST', `/worlds/theirs/journal/${there?.id}/fault`)).data).toMatchObject(rule);
});
