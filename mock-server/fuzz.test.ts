import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Browser, testApp, WEB } from './app.testing.ts';
import { endpointOf, shots } from './fuzz-input.testing.ts';
import type { Shot } from './fuzz-payloads.testing.ts';
import { CLIENTS, fire, isAgreed, isRecorded } from './fuzz-verdicts.testing.ts';

const SEED = 20_240_401;
const HANG_MS = 5_000;
/** Half a minute, or four on a machine that has much else to do. */
const AT_MOST = 240_000;

/** What must hold of the rows whatever was sent. */
const brokenRows = ({ worlds }: ReturnType<typeof testApp>): unknown[] => {
  const { sqlite } = worlds.default;
  return [
    'PRAGMA foreign_key_check',
    'SELECT member_id, offer_id FROM applications GROUP BY 1, 2 HAVING count(*) > 1',
    'SELECT member_id FROM resume_files GROUP BY 1 HAVING count(*) > 3',
    'SELECT member_id FROM resume_urls GROUP BY 1 HAVING count(*) > 5',
    'SELECT id, register_step FROM members WHERE register_step NOT BETWEEN 0 AND 11',
    "SELECT id FROM members WHERE typeof(register_step) NOT IN ('integer', 'null')",
  ].flatMap((sql) => sqlite.prepare(sql).all());
};

const LOGINS: readonly (readonly [string, string])[] = [
  ['taro@example.com', 'Secret-2024'],
  ['hanako@example.com', 'Secret-2025'],
];

const cast = async () => {
  const world = testApp();
  const members = await Promise.all(LOGINS.map((login) => world.stranger().logIn(...login)));
  return { world, browsers: [...members, await world.stranger().csrf(), world.stranger()] };
};

type Judge = (browser: Browser, shot: Shot) => Promise<number>;

/** Fires at a fresh world. `judge` gives the status and throws where it must not be. */
const shoot = async (runs: number, seed: number, judge: Judge) => {
  const { world, browsers } = await cast();
  let logins = 6;
  const one = fc.asyncProperty(fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3), shots, async (who, shot) => {
    const status = await judge(browsers[who] ?? world.stranger(), shot);
    const login = LOGINS[who];
    if (!login || status !== 401 || Object.keys(shot.headers).length > 0 || logins === 0) return;
    logins -= 1;
    // A shot has logged the member out; one who has withdrawn stays out. Passwords are slow on purpose, so a few times only.
    browsers[who] = await world
      .stranger()
      .logIn(...login)
      .catch(() => world.stranger());
  });
  await fc.assert(one, { numRuns: runs, seed, endOnFailure: true, timeout: HANG_MS });
  expect(brokenRows(world)).toEqual([]);
};

const ENVELOPE = 'whatever the SPA’s origin sends gets the agreed envelope, and the rows keep their rules';

test(ENVELOPE, { timeout: AT_MOST }, async () => {
  const seen = new Set<number>();
  const answered = new Set<number>();
  // In rounds, each in a fresh world: a member may withdraw on the way.
  for (let round = 0; round < 34; round += 1) {
    await shoot(500, SEED + round, async (browser, shot) => {
      const shown = await fire(browser, shot);
      seen.add(shown.status);
      if (shown.status < 300 && shot.method === endpointOf(shot.call).method) answered.add(shot.call);
      if (!isAgreed(shot, shown)) expect.fail(`${shown.status} ${shown.text.slice(0, 500)}`);
      return shown.status;
    });
  }
  // The shots reach what stands behind the rules, too.
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 419, 422]));
  expect(answered.size).toBeGreaterThan(12);
});

test('other clients get what a real Laravel gave them, and nothing else', { timeout: AT_MOST }, async () => {
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
