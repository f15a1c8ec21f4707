import { expect, test } from 'vitest';
import { testApp, WEB } from '#mock-server/http/app.testing.ts';
import { fireAsSite, SEED, shoot } from './fuzz-run.testing.ts';
import { CLIENTS, fire, isRecorded } from './fuzz-verdicts.testing.ts';

// fuzz.slow.ts sends more requests.
test('answers any request from the SPA’s origin with the agreed envelope and keeps the rows valid', () =>
  fireAsSite(12));

test('answers other clients like a real Laravel', async () => {
  const seen = new Set<number>();
  for (const [round, client] of CLIENTS.entries()) {
    await shoot(500, SEED - round, async (browser, shot) => {
      const shown = await fire(browser, shot, client);
      seen.add(shown.status);
      if (!isRecorded(shot, shown, client)) expect.fail(`${shown.status} ${shown.text.slice(0, 500)}`);
      // Most of these have no session, so nobody is logged in again.
      return 0;
    });
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 302, 401, 404, 422, 500]));
});

const login = { json: { email: 'taro@example.com', password: 'Secret-2024' } };

test('answers a login with neither Origin nor Referer with 500, as it has no session', async () => {
  const visitor = await testApp().stranger().csrf();
  const response = await visitor.send('POST', '/api/login', { ...login, headers: { origin: null } });
  expect([response.status, await response.json()]).toEqual([500, { message: 'Server Error' }]);
});

test('redirects a client that does not accept JSON for a failed rule and shows a page for other failures', async () => {
  const visitor = await testApp().stranger().csrf();
  const headers = { accept: 'text/html', referer: `${WEB}/login` };
  const refused = await visitor.send('POST', '/api/login', { json: {}, headers });
  expect([refused.status, refused.headers.get('location')]).toEqual([302, `${WEB}/login`]);
  const missing = await visitor.send('GET', '/api/nothing', { headers });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect((await visitor.send('GET', '/api/user/me', { headers })).status).toBe(500);
});
