import { expect, test } from 'vitest';
import { cookieNames, testApp, WEB } from '#mock-server/http/app.testing.ts';
import { Faults } from './faults.ts';

test('answers with Laravel’s own body and CORS headers, as often as requested', async () => {
  const { browser } = testApp([{ method: 'GET', path: '/api/offers/', status: 500, times: 1 }]);
  const first = await browser().send('GET', '/api/offers?type=1');
  expect([first.status, await first.text(), cookieNames(first)]).toEqual([
    500,
    '{\n    "message": "Server Error"\n}',
    [],
  ]);
  expect(first.headers.get('access-control-allow-origin')).toBe(WEB);
  expect((await browser().send('GET', '/api/offers?type=1')).status).toBe(200);
});

test.each([
  [404, { status: 404 }],
  [200, {}],
])('answers with the fault’s own body, status %i and matches a parameter', async (status, own) => {
  const { browser } = testApp([{ path: '/api/offers/:id', ...own, body: { message: '終了しました' } }]);
  const response = await browser().send('GET', '/api/offers/1');
  expect([response.status, await response.json()]).toEqual([status, { message: '終了しました' }]);
  expect(response.headers.get('cache-control')).toBe('no-store, private');
  expect((await browser().send('GET', '/api/offers?type=1')).status).toBe(200);
});

test.each([
  [401, 'Unauthenticated.'],
  [419, 'CSRF token mismatch.'],
  [422, '指定されたデータは無効でした。'],
  [429, 'Too Many Attempts.'],
  [503, 'Service Unavailable'],
])('answers %i without a body with Laravel’s message', async (status, message) => {
  const response = await testApp([{ path: '/api/job-types', status }])
    .browser()
    .send('GET', '/api/job-types');
  expect(await response.json()).toMatchObject({ message });
  expect(response.status).toBe(status);
});

test('ends the session and passes the request on if the fault has no status', async () => {
  const { browser } = testApp([{ method: 'POST', path: '/api/apply', end_session: true, times: 1 }]);
  const member = await browser().logIn();
  const apply = () => member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect((await apply()).status).toBe(419);
  await member.csrf();
  expect((await apply()).status).toBe(401);
});

test('does not count a preflight', async () => {
  const { browser } = testApp([{ path: '/api/job-types', status: 500, times: 1 }]);
  const preflight = await browser().send('OPTIONS', '/api/job-types', {
    headers: { 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect((await browser().send('GET', '/api/job-types')).status).toBe(500);
});

const isAbout = (pattern: string, path: string): boolean =>
  new Faults([{ path: pattern, status: 500 }]).take('GET', path) !== undefined;

test.each([
  ['/api/offers', '/api/offers', true],
  ['/api/offers/', '/api/offers', true],
  ['/api/offers', '/api/offers/1', false],
  ['/api/offers/:id', '/api/offers/1', true],
  ['/api/offers/:id', '/api/offers', false],
  ['/api/offers/:id', '/api/offers/1/2', false],
  ['/api/*', '/api', true],
  ['/api/*', '/api/user/me', true],
  ['/api/*', '/apis', false],
  ['/*', '/', true],
  ['/*', '/api/user/me', true],
  ['/', '/', true],
  ['/*/me', '/api/user/me', true],
  ['/*/user/*/x', '/api/user/user/1/2/x', true],
  ['/*/user/*/x', '/api/user/x', false],
  ['/api/user.me', '/api/user/me', false],
])('for the path pattern %s and the path %s, matches: %s', (pattern, path, expected) => {
  expect(isAbout(pattern, path)).toBe(expected);
});

test('rejects a near match of a pattern with many stars in linear time', () => {
  expect(isAbout(`${'/*/a'.repeat(40)}/end`, '/a'.repeat(4_000))).toBe(false);
});
