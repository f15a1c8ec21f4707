import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const API = 'http://api.example.com';
const csrf = (app: ReturnType<typeof testApp>['app'], headers: Record<string, string> = {}) =>
  app.request(`${API}/sanctum/csrf-cookie`, { headers: { host: 'api.example.com', ...headers } });

/** What follows the value and its lifetime in each cookie's line. */
const scopes = (response: Response): string[] =>
  response.headers.getSetCookie().map((line) => line.replace(/^.*?Max-Age=\d+; /, ''));

test('the cookies of a domain name it, in Laravel’s order', async () => {
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
])('behind a proxy that says "%s" cookies are Secure: %s', async (proto, isSecure) => {
  const [token, session] = scopes(await csrf(testApp().app, { 'x-forwarded-proto': proto }));
  expect(token).toBe(isSecure ? 'path=/; secure; samesite=lax' : 'path=/; samesite=lax');
  expect(session).toBe(isSecure ? 'path=/; secure; httponly; samesite=lax' : 'path=/; httponly; samesite=lax');
});

test('one session asked over http and https gets each time the cookies of its way', async () => {
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
])('pictures stand where the browser asked: %s over %s', async (api, proto, base) => {
  const { app } = testApp();
  const response = await app.request(`${api}/api/offers/1`, {
    headers: { 'x-forwarded-proto': proto, accept: 'application/json' },
  });
  const { data } = (await response.json()) as { data: { header_image: string } };
  expect(data.header_image).toContain(`${base}storage/headers/`);
});

test('the journal says that a browser refuses cookies of a domain in which the API is not', async () => {
  const { app } = testApp([], { cookieDomain: 'example.com' });
  const why = async () => (await app.request('/__kit/worlds/default/journal?limit=1')).text();
  await csrf(app);
  expect(await why()).not.toContain('A browser refuses');
  await csrf(app, { host: 'localhost:8787' });
  expect(await why()).toContain('A browser refuses its cookies: localhost is not within their domain example.com.');
});
