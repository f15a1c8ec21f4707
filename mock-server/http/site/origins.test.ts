import { expect, test } from 'vitest';
import { testApp, WEB } from '#mock-server/http/app.testing.ts';

const OTHER = 'https://test.example.com';
const FOREIGN = 'https://evil.example';
const ACAO = 'access-control-allow-origin';
const site = () => testApp([], { otherOrigins: [OTHER] });

const CORS = [ACAO, 'access-control-allow-credentials', 'vary'];
const corsOf = ({ headers }: Response) => CORS.map((name) => headers.get(name));

test.each([
  [WEB, [WEB, 'true', 'Origin']],
  [OTHER, [OTHER, 'true', 'Origin']],
  [FOREIGN, [null, null, 'Origin']],
  [null, [null, null, 'Origin']],
])('names the requesting one of several origins: %s', async (origin, cors) => {
  const client = site().stranger();
  const responses = ['/api/job-types', '/api/offers/0', '/api/nowhere', '/sanctum/csrf-cookie'];
  for (const path of responses) expect(corsOf(await client.send('GET', path, { headers: { origin } }))).toEqual(cors);
  // The browser rejects the response; the server has done the work.
  const done = await client.send('GET', '/api/job-types', { headers: { origin } });
  expect([done.status, done.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(corsOf(await client.send('GET', '/nowhere', { headers: { origin } }))).toEqual([null, null, null]);
  client.jar.set('kit_world', 'gone');
  expect(corsOf(await client.send('GET', '/api/job-types', { headers: { origin } }))).toEqual(cors);
});

test('answers the preflight of an origin that is not allowed without naming any', async () => {
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'patch', 'access-control-request-headers': 'x-a' };
    const response = await site().stranger().send('OPTIONS', '/api/user/me', { headers });
    return [response.status, Object.fromEntries(response.headers)];
  };
  expect(await preflight(OTHER)).toEqual([
    204,
    {
      'cache-control': 'no-cache, private',
      [ACAO]: OTHER,
      'access-control-allow-credentials': 'true',
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      'access-control-allow-methods': 'PATCH',
      'access-control-allow-headers': 'x-a',
      'access-control-max-age': '0',
    },
  ]);
  expect(await preflight(FOREIGN)).toEqual([
    204,
    { 'cache-control': 'no-cache, private', vary: 'Origin, Access-Control-Request-Method' },
  ]);
});

test('varies an OPTIONS that is not a preflight by both headers', async () => {
  const response = await site()
    .stranger()
    .send('OPTIONS', '/api/user/me', { headers: { origin: OTHER } });
  expect(corsOf(response)).toEqual([OTHER, 'true', 'Access-Control-Request-Method, Origin']);
});

test('gives pages of each origin a session, by Origin or Referer, and no others', async () => {
  const browser = await site().browser().logIn();
  const me = async (headers: Record<string, string | null>) =>
    (await browser.send('GET', '/api/user/me', { headers })).status;
  expect(await me({ origin: OTHER })).toBe(200);
  expect(await me({ origin: null, referer: `${OTHER}/profile` })).toBe(200);
  expect(await me({ referer: `${WEB}/` })).toBe(200);
  // PHP considers the text 0 empty.
  expect([await me({ origin: OTHER, referer: '0' }), await me({ origin: null, referer: '0' })]).toEqual([200, 401]);
  expect(await me({ origin: FOREIGN })).toBe(401);
  expect(await me({ origin: OTHER, referer: `${FOREIGN}/` })).toBe(401);
});

test('answers pages of each origin in the control API and lists the origins in the journal', async () => {
  const { app, stranger } = site();
  const health = (origin: string) => app.request('/__kit/health', { headers: { origin } });
  for (const origin of [WEB, OTHER]) expect((await health(origin)).headers.get(ACAO)).toBe(origin);
  const refused = await health(FOREIGN);
  expect([refused.status, refused.headers.get(ACAO)]).toEqual([403, null]);
  await stranger().send('GET', '/api/user/me', { headers: { origin: FOREIGN } });
  const journal = await app.request('/__kit/worlds/default/journal?limit=1');
  const entries = await journal.text();
  expect(entries).toContain(`only pages of ${WEB}, ${OTHER} have one`);
  expect(entries).toContain(`only those of ${WEB}, ${OTHER} may read it`);
});

test('links mails to the first of several origins', async () => {
  const { app, browser } = site();
  await (await browser().csrf()).send('POST', '/api/password/request', { json: { email: 'taro@example.com' } });
  expect(await (await app.request('/__kit/worlds/default/outbox')).text()).not.toContain(OTHER);
});
