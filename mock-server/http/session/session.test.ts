import { expect, test } from 'vitest';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { type Browser, cookieNames, testApp } from '#mock-server/http/app.testing.ts';

const BOTH = ['XSRF-TOKEN', 'tsugimichi-session'];
const MISMATCH = '{\n    "message": "CSRF token mismatch."\n}';
const login = { json: { email: 'taro@example.com', password: 'Secret-2024' } };

test('the CSRF cookie comes with the session cookie, for any caller, in Laravel’s spelling', async () => {
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

test('a write without a token is 419, with the session cookie only', async () => {
  const response = await testApp().browser().send('POST', '/api/login', login);
  expect([response.status, await response.text(), cookieNames(response)]).toEqual([
    419,
    MISMATCH,
    ['tsugimichi-session'],
  ]);
});

test.each([
  ['percent-encoded', (b: Browser) => ({ 'x-xsrf-token': b.jar.get('XSRF-TOKEN') ?? '' })],
  ['garbage', () => ({ 'x-xsrf-token': 'garbage' })],
  ['sealed but in X-CSRF-TOKEN', (b: Browser) => ({ 'x-csrf-token': b.token ?? '' })],
])('a token that is %s is refused', async (_name, headers) => {
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
])('a token of %s in the body counts as PHP takes it', async (_name, _token, status) => {
  const browser = await testApp().browser().csrf();
  expect((await browser.send('POST', '/api/login', { json: { ...login.json, _token } })).status).toBe(status);
});

test('the token of another session is refused, an earlier wrapping of one’s own is good', async () => {
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

test('a login gives a new session and token, and the old ones are dead', async () => {
  const browser = await testApp().browser().csrf();
  const before = browser.copy();
  const response = await browser.send('POST', '/api/login', login);
  expect([response.status, cookieNames(response)]).toEqual([200, BOTH]);
  expect((await browser.send('GET', '/api/user/me')).status).toBe(200);
  expect((await before.copy().send('GET', '/api/user/me')).status).toBe(401);
  expect((await before.send('POST', '/api/logout')).status).toBe(419);
});

test('a logout ends the session on the server too', async () => {
  const browser = await testApp().browser().logIn();
  const before = browser.copy();
  const response = await browser.send('POST', '/api/logout');
  expect([response.status, await response.text(), cookieNames(response)]).toEqual([204, '', BOTH]);
  expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
  expect((await before.send('GET', '/api/user/me')).status).toBe(401);
  expect((await browser.send('POST', '/api/logout')).status).toBe(401);
});

test('a session ends after 120 idle minutes of the world’s clock and slides until then', async () => {
  const { worlds, browser } = testApp();
  const member = await browser().logIn();
  for (const minutes of [100, 100]) {
    worlds.default.clock.advance(minutes * 60_000);
    expect((await member.send('GET', '/api/user/me')).status).toBe(200);
  }
  worlds.default.clock.advance(121 * 60_000);
  expect((await member.send('GET', '/api/user/me')).status).toBe(401);
});

test('a changed password ends the other sessions', async () => {
  const { worlds, browser } = testApp();
  const member = await browser().logIn();
  worlds.default.db.update(members).set({ password: 'scrypt.other.hash' }).where(eq(members.id, 1)).run();
  const response = await member.send('GET', '/api/job-types');
  expect([response.status, await response.text(), cookieNames(response)]).toEqual([
    401,
    '{"message":"Unauthenticated."}',
    BOTH,
  ]);
  // Laravel empties the session, its token too: the next write is refused until a read has brought a new one.
  expect((await member.send('POST', '/api/login', login)).status).toBe(419);
  expect((await member.send('GET', '/api/job-types')).status).toBe(200);
  expect((await member.send('POST', '/api/login', login)).status).toBe(422);
});

test('a session that a changed password ended still gets a CSRF cookie', async () => {
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
])('with %s a member’s cookies count only when the site is the SPA’s', async (_name, headers, status) => {
  const member = await testApp().browser().logIn();
  const response = await member.send('GET', '/api/user/me', { headers });
  expect(response.status).toBe(status);
  expect(cookieNames(response)).toEqual(status === 200 ? BOTH : []);
});

test('a login without a session is 500, as on Laravel', async () => {
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

test('an unknown session cookie is a new session, not an error', async () => {
  const browser = testApp().browser();
  browser.jar.set('tsugimichi-session', 'eyJpdiI6Im5vbnNlbnNlIn0%3D');
  const response = await browser.send('GET', '/api/user/me');
  expect([response.status, cookieNames(response)]).toEqual([401, BOTH]);
});
