import { expect, test } from 'vitest';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { cookieNames, type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { LARAVEL } from '#mock-server/http/site/site.ts';

const BOTH = ['XSRF-TOKEN', 'tsugimichi-session'];
const MISMATCH = '{\n    "message": "CSRF token mismatch."\n}';
const login = { json: { email: 'taro@example.com', password: 'Secret-2024' } };

test('sends the CSRF cookie with the session cookie to any caller, in Laravel’s spelling', async () => {
  const { app } = testApp();
  const response = await app.request('/sanctum/csrf-cookie');
  expect(response.status).toBe(204);
  expect(response.headers.get('content-type')).toBeNull();
  const [token = '', session = ''] = response.headers.getSetCookie();
  expect(token).toMatch(
    /^XSRF-TOKEN=eyJpdiI6[\w%]+%3D; expires=\w{3}, [\w :]+ GMT; Max-Age=7200; path=\/; samesite=lax$/,
  );
  expect(session).toMatch(
    /^tsugimichi-session=eyJpdiI6[\w%]+%3D; expires=[\w, :]+ GMT; Max-Age=7200; path=\/; httponly; samesite=lax$/,
  );
});

test('rejects a write without a token with 419 and the session cookie only', async () => {
  const response = await testApp().browser().send('POST', '/api/login', login);
  expect([response.status, await response.text(), cookieNames(response)]).toEqual([
    419,
    MISMATCH,
    ['tsugimichi-session'],
  ]);
});

test.each([
  ['percent-encoded', (b: TestClient) => ({ 'x-xsrf-token': b.jar.get('XSRF-TOKEN') ?? '' })],
  ['garbage', () => ({ 'x-xsrf-token': 'garbage' })],
  ['sealed but in X-CSRF-TOKEN', (b: TestClient) => ({ 'x-csrf-token': b.token ?? '' })],
])('rejects a token that is %s', async (_name, headers) => {
  const browser = await testApp().browser().csrf();
  const { status } = await browser.send('POST', '/api/login', { ...login, headers: headers(browser) });
  expect(status).toBe(419);
});

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

test('rejects another session’s token and accepts an earlier envelope of its own', async () => {
  const { browser } = testApp();
  const [own, other] = [await browser().csrf(), await browser().csrf()];
  const foreign = await own
    .copy()
    .send('POST', '/api/login', { ...login, headers: { 'x-xsrf-token': other.token ?? '' } });
  expect(foreign.status).toBe(419);
  const earlier = own.token ?? '';
  await own.send('GET', '/api/job-types');
  expect(own.token).not.toBe(earlier);
  expect((await own.send('POST', '/api/login', { ...login, headers: { 'x-xsrf-token': earlier } })).status).toBe(200);
});

test('creates a new session and token on login and ends the old ones', async () => {
  const browser = await testApp().browser().csrf();
  const before = browser.copy();
  const response = await browser.send('POST', '/api/login', login);
  expect([response.status, cookieNames(response)]).toEqual([200, BOTH]);
  expect((await browser.send('GET', '/api/user/me')).status).toBe(200);
  expect((await before.copy().send('GET', '/api/user/me')).status).toBe(401);
  expect((await before.send('POST', '/api/logout')).status).toBe(419);
});

test('ends the session on the server after logout', async () => {
  const browser = await testApp().browser().logIn();
  const before = browser.copy();
  const response = await browser.send('POST', '/api/logout');
  expect([response.status, await response.text(), cookieNames(response)]).toEqual([204, '', BOTH]);
  expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
  expect((await before.send('GET', '/api/user/me')).status).toBe(401);
  expect((await browser.send('POST', '/api/logout')).status).toBe(401);
});

test('ends a session after 120 idle minutes of the world’s clock', async () => {
  const { worlds, browser } = testApp();
  const member = await browser().logIn();
  for (const minutes of [100, 100]) {
    worlds.default.clock.advance(minutes * 60_000);
    expect((await member.send('GET', '/api/user/me')).status).toBe(200);
  }
  worlds.default.clock.advance(121 * 60_000);
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
});

test('ends the other sessions after a change of the password', async () => {
  const { worlds, browser } = testApp();
  const member = await browser().logIn();
  worlds.default.db.update(members).set({ password: 'scrypt.other.hash' }).where(eq(members.id, 1)).run();
  const response = await member.send('GET', '/api/job-types');
  expect([response.status, await response.text(), cookieNames(response)]).toEqual([
    401,
    '{"message":"Unauthenticated."}',
    BOTH,
  ]);
  // Laravel empties the session, including its token: writes fail until a read has brought a new one.
  expect((await member.send('POST', '/api/login', login)).status).toBe(419);
  expect((await member.send('GET', '/api/job-types')).status).toBe(200);
  expect((await member.send('POST', '/api/login', login)).status).toBe(422);
});

test('sends a CSRF cookie to a session that a changed password ended', async () => {
  const { worlds, browser } = testApp();
  const member = await browser().logIn();
  worlds.default.db.update(members).set({ password: 'scrypt.other.hash' }).where(eq(members.id, 1)).run();
  const response = await member.send('GET', '/sanctum/csrf-cookie');
  expect([response.status, cookieNames(response)]).toEqual([204, BOTH]);
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
});

test.each([
  ['neither Origin nor Referer', { origin: null }, 401],
  ['another port', { origin: 'http://localhost:5174' }, 401],
  ['a foreign Referer beside a good Origin', { referer: 'http://evil.example/' }, 401],
  ['Referer alone', { origin: null, referer: 'http://localhost:5173/profile?x=1' }, 200],
])('with %s, accepts a member’s cookies only from the SPA’s site', async (_name, headers, status) => {
  const member = await testApp().browser().logIn();
  const response = await member.send('GET', '/api/user/me', { headers });
  expect(response.status).toBe(status);
  expect(cookieNames(response)).toEqual(status === 200 ? BOTH : []);
});

test('answers a login without a session with 500, like Laravel', async () => {
  const response = await testApp()
    .browser()
    .send('POST', '/api/login', { ...login, headers: { origin: null } });
  expect([response.status, await response.json(), cookieNames(response)]).toEqual([
    500,
    { message: 'Server Error' },
    [],
  ]);
  expect(response.headers.get('x-ratelimit-remaining')).toBe('5');
});

test('starts a new session for an unknown session cookie', async () => {
  const browser = testApp().browser();
  browser.jar.set('tsugimichi-session', 'eyJpdiI6Im5vbnNlbnNlIn0%3D');
  const response = await browser.send('GET', '/api/user/me');
  expect([response.status, cookieNames(response)]).toEqual([401, BOTH]);
});
