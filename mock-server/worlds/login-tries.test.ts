import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadErrors } from '#fixtures/loader/load.ts';
import type { Seed } from '#fixtures/loader/seed.ts';
import { Browser, smallSeed, WEB } from '#mock-server/http/app.testing.ts';
import { createApp } from '#mock-server/http/app.ts';
import { readHandedOver } from './handed-over.ts';
import { Worlds } from './registry.ts';

const MINUTE = 60_000;
/** The clock stands, so that nothing but what a test does moves it on. */
const TRIED: Partial<Seed> = { loginTries: { 'taro@example.com': 5 }, clock: { now: '0' } };

type Parts = Pick<ConstructorParameters<typeof Worlds>[0], 'directory' | 'handed'>;

/** A server whose scenario begins with five refused logins of one person, and what it says otherwise. */
const serverOf = (parts: Parts = {}, changes: { also: Partial<Seed> } = { also: {} }) => {
  const load = (name: string): Seed => ({ ...smallSeed(), ...TRIED, name, ...changes.also });
  const worlds = new Worlds({ load, scenario: 'small', ...parts });
  const app = createApp({ worlds, webOrigin: WEB, errors: loadErrors, catalogue: () => [] });
  /** How a login with the right password is answered. */
  const logIn = async (world = 'default') => {
    const browser = new Browser(app);
    const headers = { 'x-kit-world': world };
    await browser.send('GET', '/sanctum/csrf-cookie', { headers });
    const json = { email: 'taro@example.com', password: 'Secret-2024' };
    return (await browser.send('POST', '/api/login', { json, headers })).status;
  };
  return { parts, said: changes, worlds, app, logIn };
};
type Server = ReturnType<typeof serverOf>;

const inFile = (): Parts => ({ directory: mkdtempSync(join(tmpdir(), 'login-tries-')) });

const restart = ({ worlds, parts }: Server) => {
  worlds.close();
  return serverOf(parts).logIn;
};
const handOver = ({ worlds, parts }: Server) =>
  serverOf({ ...parts, handed: readHandedOver(worlds.handOver(), []) }).logIn;
const edit = ({ worlds, said: changes, logIn }: Server) => {
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
  ['a hand-over to the next process', () => ({}), handOver],
  ['a hand-over of the world in a file', inFile, handOver],
  ['an edit of its scenario', () => ({}), edit],
  ['an edit of its scenario, in a file', inFile, edit],
  ['an export and an import', () => ({}), importAgain],
] as const;

test.each(WAYS)('who may log in again still may after %s', async (_what, parts, goOn) => {
  const server = serverOf(parts());
  server.worlds.default.clock.advance(MINUTE);
  expect(await server.logIn()).toBe(200);
  expect(await (await goOn(server))()).toBe(200);
});

test.each(WAYS)('who may not log in yet still may not after %s', async (_what, parts, goOn) => {
  const server = serverOf(parts());
  server.worlds.default.clock.advance(MINUTE - 10_000);
  expect(await server.logIn()).toBe(429);
  expect(await (await goOn(server))()).toBe(429);
});

test.each([
  ['in memory', () => ({})],
  ['in a file', inFile],
])('a world %s that is reset begins with the refused logins again', async (_where, parts) => {
  const { worlds, logIn } = serverOf(parts());
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
  worlds.resetDefault();
  expect(await logIn()).toBe(429);
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
});

test('where an edit sets the clock, they were refused just before its moment', async () => {
  const { worlds, said: changes, logIn } = serverOf();
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
  changes.also = { clock: { now: '2031-04-01T09:00:00+09:00' } };
  worlds.refresh();
  expect(await logIn()).toBe(429);
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
});

test('they were refused where the clock is after all was made, not where the times of rows are seen from', async () => {
  const { worlds, logIn } = serverOf({}, { also: { clock: { begun: '-1h', advance: '+2h' } } });
  expect(await logIn()).toBe(429);
  worlds.default.clock.advance(MINUTE);
  expect(await logIn()).toBe(200);
});
