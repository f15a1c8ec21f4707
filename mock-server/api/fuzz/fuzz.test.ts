import { expect, test } from 'vitest';
import { testApp, WEB } from '#mock-server/http/app.testing.ts';
import { fireAsSite, SEED, shoot } from './fuzz-run.testing.ts';
import { CLIENTS, fire, isRecorded } from './fuzz-verdicts.testing.ts';

// fuzz.slow.ts fires more.
test(
  'whatever the SPA’s origin sends gets the agreed envelope, and the rows keep their rules',
  { timeout: 60_000 },
  () => fireAsSite(12),
);

test('other clients get what a real Laravel gave them, and nothing else', { timeout: 60_000 }, async () => {
  const seen = new Set<number>();
  for (const [round, client] of CLIENTS.entries()) {
    await shoot(500, SEED - round, async (browser, shot) => {
      const shown = await fire(browser, shot, client);
      seen.add(shown.status);
      if (!isRecorded(shot, shown, client)) expect.fail(`${shown.status} ${shown.text.slice(0, 500)}`);
      // Most of these have no session at all: nobody is logged in again.
      return 0;
    });
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 302, 401, 404, 422, 500]));
});

const login = { json: { email: 'taro@example.com', password: 'Secret-2024' } };

test('a login with neither Origin nor Referer is 500: it has no session', async () => {
  const visitor = await testApp().stranger().csrf();
  const response = await visitor.send('POST', '/api/login', { ...login, headers: { origin: null } });
  expect([response.status, await response.json()]).toEqual([500, { message: 'Server Error' }]);
});

test('a client that does not ask for JSON is led back (302) by a broken rule, and shown a page by any other failure', async () => {
  const visitor = await testApp().stranger().csrf();
  const headers = { accept: 'text/html', referer: `${WEB}/login` };
  const refused = await visitor.send('POST', '/api/login', { json: {}, headers });
  expect([refused.status, refused.headers.get('location')]).toEqual([302, `${WEB}/login`]);
  const missing = await visitor.send('GET', '/api/nothing', { headers });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect((await visitor.send('GET', '/api/user/me', { headers })).status).toBe(500);
});
