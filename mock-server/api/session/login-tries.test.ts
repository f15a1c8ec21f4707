import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, smallSeed, TestClient } from '#mock-server/http/app.testing.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';

const MINUTE = 60_000;
/** The clock stands still, so that only a test moves it. */
const TRIED: Partial<Seed> = { loginTries: { 'taro@example.com': 5 }, clock: { now: '0' } };

type Parts = Pick<ConstructorParameters<typeof Worlds>[0], 'directory'>;

/** A server whose scenario starts with five failed logins of one person, plus `changes`. */
const serverOf = (parts: Parts = {}, changes: { also: Partial<Seed> } = { also: {} }) => {
  const load = (name: string): Seed => ({ ...smallSeed(), ...TRIED, name, ...changes.also });
  const worlds = createWorlds({ load, scenario: 'small', ...parts });
  const app = appOf(worlds);
  /** The status of a login with the right password. */
  const logIn = async (world = 'default') => {
    const browser = new TestClient(app);
    const headers = { 'x-kit-world': world };
    await browser.send('GET', '/sanctum/csrf-cookie', { headers });
    const json = { email: 'taro@example.com', password: 'Secret-2024' };
    return (await browser.send('POST', '/api/login', { json, headers })).status;
  };
  return { parts, notified: changes, worlds, app, logIn };
};
type Server = ReturnType<typeof serverOf>;

const inFile = (): Parts => ({ directory: mkdtempSync(join(tmpdir(), 'login-tries-')) });

const restart = ({ worlds, parts }: Server) => {
  worlds.close();
  return serverOf(parts).logIn;
};
const edit = ({ worlds, notified: changes, logIn }: Server) => {
  changes.also = { title: '別の題' };
  expect(worlds.refresh().reseeded).toEqual(['default']);
  return logIn;
};
const importAgain = async ({ app, logIn }: Server) => {
  const body = await (await app.request('/__kit/worlds/default/export')).text();
  expect((await app.request('/__kit/worlds/import?id=again', { method: 'POST', body })).status).toBe(201);
  return () => logIn('again');
};

const WAYS = [
  ['a restart of the server', inFile, restart],
  ['an edit of its scenario', () => ({}), edit],
  ['an edit of its scenario, in a file', inFile, edit],
  ['an export and an import', () => ({}), importAgain],
] as const;

test.each(WAYS)('still allows or locks the login after %s', async (_what, parts, goOn) => {
  for (const [wait, status] of [
    [MINUTE, 200],
    [MINUTE - 10_000, 429],
  ] as const) {
    const server = serverOf(parts());
    server.worlds.default.clock.advance(wait);
    expect(await server.logIn()).toBe(status);
    expect(await (await goOn(server))()).toBe(status);
  }
});

test.each([
  ['in memory', () => ({})],
  ['in a file', inFile],
])('restores the failed logins on a reset of a world %s', async (_where, parts) => {
  const { worlds, logIn } = serverOf(parts());
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
  worlds.create('small', 'default');
  expect(await logIn()).toBe(429);
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
});

test('dates the failed logins just before an edited clock time', async () => {
  const { worlds, notified: changes, logIn } = serverOf();
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
  changes.also = { clock: { now: '2031-04-01T09:00:00+09:00' } };
  worlds.refresh();
  expect(await logIn()).toBe(429);
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
});

test("dates the failed logins by the clock's final time, not by that of the rows", async () => {
  const { worlds, logIn } = serverOf({}, { also: { clock: { begun: '-1h', advance: '+2h' } } });
  expect(await logIn()).toBe(429);
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
});
