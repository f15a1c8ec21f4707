import { expect, test } from 'vitest';
import { open as openApp } from '#mock-server/kit/kit.testing.ts';

const FAULTS = '/worlds/default/faults';
const open = (...faults: Parameters<typeof openApp>) => {
  const server = openApp(...faults);
  return { ...server, get: (path = '/api/job-types') => server.browser().send('GET', path) };
};

test('arms a fault, counts its requests and disarms it', async () => {
  const { kit, get } = open();
  const made = await kit('POST', FAULTS, { method: 'get', path: '/api/job-types', status: 503, times: 2 });
  expect(made).toMatchObject({ status: 201, data: { id: 'f1', seen: 0, taken: 0, left: 2 } });
  expect([(await get()).status, (await kit('GET', FAULTS)).data]).toEqual([
    503,
    [{ id: 'f1', method: 'get', path: '/api/job-types', status: 503, times: 2, seen: 1, taken: 1, left: 1 }],
  ]);
  expect((await kit('DELETE', `${FAULTS}/f1`)).status).toBe(204);
  expect([(await get()).status, (await kit('GET', FAULTS)).data]).toEqual([200, []]);
});

test('disarms all faults of a world, including the scenario’s; a reset restores those', async () => {
  const { kit, get } = open([{ path: '/api/job-types', status: 500 }]);
  await kit('POST', FAULTS, { path: '/api/*', status: 503 });
  expect((await get()).status).toBe(500);
  expect((await kit('DELETE', FAULTS)).status).toBe(204);
  expect((await get()).status).toBe(200);
  await kit('POST', '/worlds/default/reset');
  expect((await get()).status).toBe(500);
});

test('applies to every third request, twice at most', async () => {
  const { kit, get } = open();
  await kit('POST', FAULTS, { path: '/api/*', status: 500, every: 3, times: 2 });
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await get()).status);
  expect(statuses).toEqual([200, 200, 500, 200, 200, 500, 200, 200, 200, 200]);
});

test('changes fields of the response of the API, and leaves them out', async () => {
  const change = [
    { at: 'data.1.name', to: null },
    { at: 'data.0.id' },
    { at: 'data.0.name', to: '<b>' },
    { at: 'data.0.gone.by', to: 1 },
    { at: '__proto__.by', to: 1 },
  ];
  const { get, newest } = open([
    { path: '/api/job-types', change, times: 1 },
    { path: '/api/job-types', change: [{ at: 'data.0' }, { at: 'data.1' }], times: 1 },
    { path: '/api/user/me', change: [{ at: 'message' }] },
  ]);
  const plain = async () => (await get('/api/job-types')).json();
  const { data: changed } = await plain();
  expect(JSON.parse((await newest())?.answer.body ?? '')).toEqual({ data: changed });
  // Each place is one of the API's own response.
  expect(await plain()).toEqual({ data: [] });
  const { data: own } = await plain();
  expect(changed).toEqual([{ ...own[0], id: undefined, name: '<b>' }, { ...own[1], name: null }, ...own.slice(2)]);
  const refused = await get('/api/user/me');
  expect([refused.status, await refused.json()]).toEqual([401, {}]);
});

test('words a 429 without a body like the throttle of its route, or Laravel’s default', async () => {
  const { browser, get, worlds } = open([{ path: '/api/*', status: 429 }]);
  const shown = ({ status, headers }: Response) => [
    status,
    ...['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`)),
    headers.get('retry-after'),
  ];
  worlds.default.clock.stopAt(Date.parse('2026-04-01T00:00:00Z'));
  const reset = String(Date.parse('2026-04-01T00:01:00Z') / 1000);
  expect(shown(await browser().send('POST', '/api/login', { json: {} }))).toEqual([429, '5', '0', reset, '60']);
  expect(shown(await get())).toEqual([429, '60', '0', reset, '60']);
});

test('without a connection, makes a drop a network error and a cut a read error', async () => {
  const { get } = open([
    { path: '/api/job-types', drop: true },
    { path: '/api/industries', cut: true },
  ]);
  expect(await get()).toMatchObject({ type: 'error', status: 0 });
  const half = await get('/api/industries');
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow('cut');
});

test('without a connection, stalls until the request is aborted', async () => {
  const { app } = open([{ path: '/api/job-types', stall: true }]);
  const giveUp = new AbortController();
  const response = app.request('/api/job-types', { signal: giveUp.signal });
  setImmediate(() => giveUp.abort());
  expect(await response).toMatchObject({ type: 'error' });
});

test.each([
  [{}, 'In the body "path" is wrong'],
  [{ path: '/api/offers' }, 'It does nothing: give "status"'],
  [{ path: 'api/offers', status: 500 }, '"path" is "api/offers": it begins with a slash'],
  [{ path: '/a', method: 'PSOT', status: 500 }, '"method" is "PSOT"; did you mean "POST"?'],
  [{ path: '/a', status: 99 }, '"status" is 99: it goes from 200 to 599'],
  [{ path: '/a', delay_ms: -1 }, '"delay_ms" is -1'],
  [{ path: '/api/offers?type=1', status: 500 }, 'a fault matches the path only'],
  [{ path: '/a', status: 500, times: 0 }, '"times" is 0'],
  [{ path: '/a', status: 500, every: 0 }, '"every" is 0'],
  [{ path: '/a', drop: true, stall: true }, 'only one of "drop" and "stall"'],
  [{ path: '/a', change: [{ at: 'data', to: 1 }], status: 500 }, 'With "change" the API itself answers'],
  [{ path: '/a', change: [] }, 'It does nothing'],
  [{ path: '/a', drop: true, status: 500 }, 'With "drop" there is no response'],
  [{ path: '/a', statsu: 500 }, 'In the body "statsu" is wrong (did you mean "status"?)'],
  [
    { path: '/api/ofers', status: 500 },
    '"path" is "/api/ofers", which no call of the API has; did you mean "/api/offers"?',
  ],
  [{ path: '/api/ofers/*', status: 500 }, 'did you mean "/api/offers"?'],
  [
    { path: '/api/user/career', method: 'patch', status: 500 },
    'no call of "/api/user/career" has: there is POST, PUT.',
  ],
  [{ path: '/somewhere', status: 500 }, 'GET /__kit/calls lists them all'],
])('rejects %j with a sentence', async (fault, sentence) => {
  const { status, message } = await open().kit('POST', FAULTS, fault);
  expect([status, message]).toEqual([422, expect.stringContaining(sentence)]);
});

test('changes a fault in place and restarts its count', async () => {
  const { kit, get } = open();
  await kit('POST', FAULTS, { path: '/api/job-types', status: 500 });
  await kit('POST', FAULTS, { path: '/api/*', status: 502 });
  await get();
  const changed = await kit('PUT', `${FAULTS}/f1`, { path: '/api/job-types', status: 503, times: 1 });
  expect(changed).toMatchObject({ status: 200, data: { id: 'f1', status: 503, taken: 0, left: 1 } });
  expect([(await get()).status, (await get()).status]).toEqual([503, 502]);
  for (const [method, rule] of [['PUT', { path: '/api/*', status: 500 }], ['DELETE']] as const)
    expect(await kit(method, `${FAULTS}/f9`, rule)).toMatchObject({
      status: 404,
      message: 'There is no fault "f9" in the world "default"; did you mean "f1"? There are f1, f2.',
    });
});
