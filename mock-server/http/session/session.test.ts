import { expect, test } from 'vitest';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { cookieNames, testApp } from '#mock-server/http/app.testing.ts';
import { LARAVEL } from '#mock-server/http/site/site.ts';

// The recordings play sessions and their tokens in Laravel 12.

const BOTH = ['XSRF-TOKEN', 'tsugimichi-session'];
const login = { json: { email: 'taro@example.com', password: 'Secret-2024' } };

test.each([
  ['5', 5, 419],
  ['["x"]', ['x'], 419],
  ['"0"', '0', 200],
  ['0', 0, 200],
  ['[]', [], 200],
])('handles a token of %s in the body like PHP', async (_name, _token, status) => {
  const browser = await testApp().browser().csrf();
  expect((await browser.send('POST', '/api/login', { json: { ...login.json, _token } })).status).toBe(status);
});

test.each([
  ['12', 'same-origin', 419, 'tsugimichi-session'],
  ['13', 'same-origin', 200, 'tsugimichi_session'],
  ['13', 'same-site', 419, 'tsugimichi_session'],
] as const)(
  'as Laravel %s, answers a write from the %s without a token with %i',
  async (version, site, status, name) => {
    const browser = testApp([], { laravel: LARAVEL[version] }).browser();
    const headers = { 'sec-fetch-site': site };
    const response = await browser.send('POST', '/api/login', { ...login, headers });
    expect([response.status, cookieNames(response).at(-1)]).toEqual([status, name]);
    expect((await browser.send('GET', '/api/user/me')).status).toBe(status === 200 ? 200 : 401);
  },
);

test('sends a CSRF cookie to a session that a changed password ended', async () => {
  const { worlds, browser } = testApp();
  const member = await browser().logIn();
  worlds.default.db.update(members).set({ password: 'scrypt.other.hash' }).where(eq(members.id, 1)).run();
  const response = await member.send('GET', '/sanctum/csrf-cookie');
  expect([response.status, cookieNames(response)]).toEqual([204, BOTH]);
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
  // Laravel empties the session, including its token: writes fail until a read has brought a new one.
  expect((await member.send('POST', '/api/login', login)).status).toBe(419);
  expect((await member.send('GET', '/api/job-types')).status).toBe(200);
  expect((await member.send('POST', '/api/login', login)).status).toBe(422);
});
