import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const API = 'http://api.example.com';
const csrf = (app: ReturnType<typeof testApp>['app'], headers: Record<string, string> = {}) =>
  app.request(`${API}/sanctum/csrf-cookie`, { headers: { host: 'api.example.com', ...headers } });

/** The attributes after value and lifetime of each cookie. */
const scopes = (response: Response): string[] =>
  response.headers.getSetCookie().map((line) => line.replace(/^.*?Max-Age=\d+; /, ''));

test('names the domain in the cookies, in Laravel’s order', async () => {
  const { app } = testApp([], { cookieDomain: '.example.com' });
  expect(scopes(await csrf(app))).toEqual([
    'path=/; domain=.example.com; samesite=lax',
    'path=/; domain=.example.com; httponly; samesite=lax',
  ]);
  expect(scopes(await csrf(app, { 'x-forwarded-proto': 'https' }))).toEqual([
    'path=/; domain=.example.com; secure; samesite=lax',
    'path=/; domain=.example.com; secure; httponly; samesite=lax',
  ]);
});

test.each([
  ['https', true],
  ['HTTPS, http', true],
  ['on', true],
  ['http', false],
  ['http, https', false],
  ['', false],
])('behind a proxy with "%s", makes cookies Secure: %s', async (proto, isSecure) => {
  const [token, session] = scopes(await csrf(testApp().app, { 'x-forwarded-proto': proto }));
  expect(token).toBe(isSecure ? 'path=/; secure; samesite=lax' : 'path=/; samesite=lax');
  expect(session).toBe(isSecure ? 'path=/; secure; httponly; samesite=lax' : 'path=/; httponly; samesite=lax');
});

test('gives one session the cookies of http and of https in turn', async () => {
  const browser = await testApp().browser().logIn();
  const cookieOver = async (proto: string) =>
    scopes(await browser.send('GET', '/api/user/me', { headers: { 'x-forwarded-proto': proto } }))[0];
  expect(await cookieOver('https')).toContain('; secure');
  expect(await cookieOver('http')).not.toContain('secure');
  expect(await cookieOver('https')).toContain('; secure');
});

test.each([
  [API, 'https', 'https://api.example.com/'],
  [`${API}:443`, 'https', 'https://api.example.com/'],
  [`${API}:8443`, 'https', 'https://api.example.com:8443/'],
  [`${API}:8787`, 'http', 'http://api.example.com:8787/'],
])('links pictures to the browser’s origin: %s over %s', async (api, proto, base) => {
  const { app } = testApp();
  const response = await app.request(`${api}/api/offers/1`, {
    headers: { 'x-forwarded-proto': proto, accept: 'application/json' },
  });
  const { data } = (await response.json()) as { data: { header_image: string } };
  expect(data.header_image).toContain(`${base}storage/headers/`);
});

test('explains in the journal why a browser rejects cookies of a foreign domain', async () => {
  const { app } = testApp([], { cookieDomain: 'example.com' });
  const why = async () => (await app.request('/__kit/worlds/default/journal?limit=1')).text();
  await csrf(app);
  expect(await why()).not.toContain('A browser rejects');
  await csrf(app, { host: 'localhost:8787' });
  expect(await why()).toContain('A browser rejects its cookies: localhost is not within their domain example.com.');
});
