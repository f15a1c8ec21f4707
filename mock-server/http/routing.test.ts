import { expect, test, vi } from 'vitest';
import { cookieNames, testApp, WEB } from '#mock-server/http/app.testing.ts';

const { stranger: browser } = testApp();
const send = (method: string, path: string, headers: Record<string, string | null> = {}) =>
  browser().send(method, path, { headers });

test.each([
  ['/api/nothing/here', 'api/nothing/here'],
  ['/api/nothing/', 'api/nothing'],
  ['/api/Job-Types', 'api/Job-Types'],
  ['/api//job-types', 'api//job-types'],
  ['/nowhere', 'nowhere'],
])('answers 404 for the unknown route %s', async (path, inWords) => {
  const response = await send('GET', path);
  expect([response.status, await response.text()]).toEqual([
    404,
    `{\n    "message": "The route ${inWords} could not be found."\n}`,
  ]);
  expect(cookieNames(response)).toEqual([]);
  expect(response.headers.get('access-control-allow-origin')).toBe(path === '/nowhere' ? null : WEB);
});

test.each([
  ['/api/%', 'api/%'],
  ['/api/%E3%81%82/', 'api/%E3%81%82'],
  ['/api/job-types%2F', 'api/job-types%2F'],
  ['/api/offers/1%2F', 'api/offers/1%2F'],
])('answers 404 for %s and quotes the path undecoded', async (path, inWords) => {
  const response = await send('GET', path);
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: `The route ${inWords} could not be found.` },
  ]);
});

test('decodes a path before matching; a lone percent sign stays', async () => {
  expect((await send('GET', '/api/job%2Dtypes')).status).toBe(200);
  expect(await (await send('POST', '/api/job%2Dtypes')).json()).toEqual({
    message: 'The POST method is not supported for route api/job%2Dtypes. Supported methods: GET, HEAD.',
  });
  const response = await send('GET', '/api/offers/100%');
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'No query results for model [App\\Models\\Offer] 100%' },
  ]);
});

test('answers a wrong method with the allowed ones, before CSRF and login', async () => {
  const response = await send('POST', '/api/job-types');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await response.json()).toEqual({
    message: 'The POST method is not supported for route api/job-types. Supported methods: GET, HEAD.',
  });
});

test('ignores trailing slashes', async () => {
  expect((await send('GET', '/api/job-types//')).status).toBe(200);
  expect((await (await browser().logIn()).send('POST', '/api/apply', { json: { offer_id: 1 } })).status).toBe(200);
});

test('answers HEAD like GET, without a body', async () => {
  const response = await send('HEAD', '/api/job-types');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/json',
    '',
  ]);
});

test('lists the methods for OPTIONS without a preflight header', async () => {
  const response = await send('OPTIONS', '/api/offers');
  expect([response.status, response.headers.get('allow'), response.headers.get('vary')]).toEqual([
    200,
    'GET,HEAD',
    'Access-Control-Request-Method',
  ]);
  expect((await send('OPTIONS', '/api/nothing')).status).toBe(404);
});

test('overrides the method of a POST by header, body or query, but not of a GET', async () => {
  const method = { 'x-http-method-override': 'delete' };
  expect(((await (await send('POST', '/api/login', method)).json()) as { message: string }).message).toContain(
    'The DELETE method',
  );
  expect(await (await browser().send('POST', '/api/login', { json: { _method: 'PATCH' } })).json()).toHaveProperty(
    'message',
    expect.stringContaining('The PATCH method'),
  );
  expect((await send('POST', '/api/job-types?_method=GET')).status).toBe(200);
  expect((await send('GET', '/api/job-types', method)).status).toBe(200);
  // PHP considers the text 0 empty.
  expect((await send('POST', '/api/job-types?_method=GET', { 'x-http-method-override': '0' })).status).toBe(200);
  const bad = await send('POST', '/api/login', { 'x-http-method-override': 'P-T' });
  expect([bad.status, await bad.json(), bad.headers.get('access-control-allow-origin')]).toEqual([
    400,
    { message: 'Bad request.' },
    null,
  ]);
});

test('rejects a path that is not UTF-8 before CORS', async () => {
  const response = await send('GET', '/api/%ff');
  expect([response.status, await response.json(), response.headers.get('access-control-allow-origin')]).toEqual([
    400,
    { message: 'Malformed URL.' },
    null,
  ]);
});

test('sends pages and redirects to a client that does not accept JSON', async () => {
  const any = { accept: '*/*' };
  const type = (response: Response) => response.headers.get('content-type');
  const missing = await send('GET', '/api/nothing', any);
  expect([missing.status, type(missing)]).toEqual([404, 'text/html; charset=UTF-8']);
  const refused = await send('GET', '/api/offers', { ...any, referer: `${WEB}/list` });
  expect([refused.status, type(refused), refused.headers.get('location')]).toEqual([
    302,
    'text/html; charset=utf-8',
    `${WEB}/list`,
  ]);
  expect((await send('GET', '/api/user/me', any)).status).toBe(500);
  expect((await send('GET', '/api/user/me', { ...any, 'x-requested-with': 'XMLHttpRequest' })).status).toBe(401);
  expect((await send('GET', '/api/user/me', { accept: 'application/json, text/plain, */*' })).status).toBe(401);
  expect((await send('GET', '/api/user/me', { accept: 'text/html, application/json' })).status).toBe(500);
});

test('rejects a body over 40 MB with 413 on every route', async () => {
  const response = await browser().send('POST', '/api/nothing', { headers: { 'content-length': '41943041' } });
  expect([response.status, await response.json()]).toEqual([413, { message: 'The POST data is too large.' }]);
});

test('names the one allowed origin for every origin', async () => {
  const response = await send('GET', '/api/job-types', { origin: 'http://evil.example' });
  expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  expect(response.headers.get('vary')).toBeNull();
});

test('treats an empty requested method, and a POST overridden to OPTIONS, as a preflight', async () => {
  const requesting = (method: string) => ({ 'access-control-request-method': method });
  const allowed = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    return [status, headers.get('access-control-allow-methods')];
  };
  expect(await allowed(send('OPTIONS', '/api/offers', requesting('')))).toEqual([204, '']);
  const override = { 'x-http-method-override': 'options' };
  expect(await allowed(send('POST', '/api/nothing', { ...override, ...requesting('PATCH') }))).toEqual([204, 'PATCH']);
  expect(await allowed(send('POST', '/api/offers?_method=OPTIONS', requesting('')))).toEqual([204, '']);
  expect(await allowed(send('POST', '/api/offers', override))).toEqual([200, null]);
});

test('answers a preflight for any path with the requested method and headers', async () => {
  const response = await send('OPTIONS', '/api/nothing', {
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type,x-xsrf-token',
  });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-cache, private',
    'access-control-allow-origin': WEB,
    'access-control-allow-credentials': 'true',
    vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
    'access-control-allow-methods': 'PATCH',
    'access-control-allow-headers': 'content-type,x-xsrf-token',
    'access-control-max-age': '0',
  });
});

test('serves pictures without session and CORS', async () => {
  const response = await send('GET', '/storage/headers/sales-side.svg');
  expect([response.status, response.headers.get('content-type'), cookieNames(response)]).toEqual([
    200,
    'image/svg+xml',
    [],
  ]);
  expect(await response.text()).toContain('<svg');
  expect((await send('GET', '/storage/headers/none.svg')).status).toBe(404);
});

test('serves the icon that browsers request for every page', async () => {
  const response = await send('GET', '/favicon.ico');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('answers an error outside of handlers with Laravel’s 500, readable for the SPA', async () => {
  const { worlds, browser: other } = testApp();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(worlds.default.journal, 'open').mockImplementation(() => {
    throw new Error('no journal');
  });
  const response = await other().send('GET', '/api/job-types');
  expect([response.status, await response.json()]).toEqual([500, { message: 'Server Error' }]);
  expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
});
