import { expect, test } from 'vitest';
import { lateBody, testApp } from '#mock-server/app.testing.ts';

const FAULT = { method: 'GET', path: '/api/job-types', status: 500 };

test.each([
  ['POST', '/load', { scenario: 'expired' }, '', { scenario: 'expired' }],
  ['PUT', '/clock', { now: '2031-04-01T09:00:00+09:00' }, '/clock', { now: '2031-04-01T00:00:00.000Z' }],
  ['POST', '/login', { as: 'taro' }, '', { scenario: 'small' }],
  [
    'POST',
    '/faults',
    FAULT,
    '/faults',
    [
      { id: 'f1', status: 503 },
      { id: 'f2', ...FAULT },
    ],
  ],
  ['PUT', '/faults/f1', FAULT, '/faults', [{ id: 'f1', ...FAULT }]],
])('%s …%s is about the world as it is once the body is there', async (method, path, json, look, seen) => {
  const { app, worlds } = testApp([{ path: '/api/offers', status: 503 }]);
  worlds.create('small', 'mine');
  const { init, end } = lateBody(json);
  const answer = app.request(`/__kit/worlds/mine${path}`, { method, ...init });
  worlds.create('small', 'mine');
  await end();
  expect((await answer).ok).toBe(true);
  expect(await (await app.request(`/__kit/worlds/mine${look}`)).json()).toMatchObject({ data: seen });
});

test('a request that is sent again while its world begins anew is told from there', async () => {
  const { app, worlds } = testApp();
  const world = worlds.create('small', 'mine');
  await app.request('/api/job-types', { headers: { 'x-kit-world': 'mine' } });
  world.faults.arm({ path: '/api/job-types', delay_ms: 20 });
  const answer = app.request('/__kit/worlds/mine/journal/1/again', { method: 'POST' });
  worlds.create('small', 'mine');
  const { data } = await (await answer).json();
  expect(data).toMatchObject({ id: 1, status: 200, outcome: 'answered' });
});
