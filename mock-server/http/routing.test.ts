import { expect, test, vi } from 'vitest';
import { cookieNames, testApp, WEB } from '#mock-server/http/app.testing.ts';

// The recordings play paths, methods, overrides, types and CORS.

const { stranger: browser } = testApp();
const send = (method: string, path: string, headers: Record<string, string | null> = {}) =>
  browser().send(method, path, { headers });

test('answers 404 for an unknown route and quotes the path undecoded', async () => {
  const response = await send('GET', '/api/%E3%81%82/');
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'The route api/%E3%81%82 could not be found.' },
  ]);
});

test('treats an empty requested method as a preflight', async () => {
  const allowed = async (method: string, path: string) => {
    const { status, headers } = await send(method, path, { 'access-control-request-method': '' });
    return [status, headers.get('access-control-allow-methods')];
  };
  expect(await allowed('OPTIONS', '/api/offers')).toEqual([204, '']);
  expect(await allowed('POST', '/api/offers?_method=OPTIONS')).toEqual([204, '']);
});

test('serves pictures and the icon without session and CORS', async () => {
  const response = await send('GET', '/storage/headers/sales-side.svg');
  expect([response.status, response.headers.get('content-type'), cookieNames(response)]).toEqual([
    200,
    'image/svg+xml',
    [],
  ]);
  expect(await response.text()).toContain('<svg');
  expect((await send('GET', '/storage/headers/none.svg')).status).toBe(404);
  expect((await send('GET', '/storage/headers/sales%252dside.svg')).status).toBe(404);
  const icon = await send('GET', '/favicon.ico');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
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
