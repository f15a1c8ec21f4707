import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadScenario, parseScenario, resolveUnwritten } from '#fixtures/loader/load.ts';
import { scenarioText } from '#fixtures/loader/scenario/scenario-text.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { passwordMatches } from '#mock-server/api/account/password.ts';
import { createWorlds } from '#mock-server/app.ts';
import { type StoredRow, storedRows, storedTables } from '#mock-server/db/stored-tables.ts';
import { appOf, TestClient } from '#mock-server/http/app.testing.ts';
import { actions, changedWorld } from '#mock-server/worlds/snapshots/changed-world.testing.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { SAVED_PASSWORD } from './saved-rows.ts';
import { savedState } from './saved-scenario.ts';

const named = { title: '保存', about: '保存した世界です。' };

const savedKeys = (world: World) => {
  const base = loadScenario(world.scenario);
  const onTop = (declared: object) => resolveUnwritten('saved', { ...named, extends: world.scenario, ...declared });
  return savedState(world, base, world.seededAt ?? 0, onTop).declared;
};

/** The saved scenario of a world, parsed from its text. */
const savedSeed = (world: World): Seed => {
  const text = scenarioText({ ...named, extends: world.scenario, ...savedKeys(world) });
  return resolveUnwritten('saved', parseScenario('saved', text));
};

const loaded = (seed: Seed): World => createWorlds({ load: () => seed, scenario: seed.name }).default;

/** The state of a world without sessions, throttles and salts; times are relative to its start. */
const stateOf = (world: World) => {
  const begun = world.seededAt ?? 0;
  const seen = (columns: Readonly<Record<string, string>>, row: StoredRow) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => name !== 'password')
        .map(([name, value]) => [name, columns[name] === 'moment' && value !== null ? Number(value) - begun : value]),
    );
  const tables = storedTables.map((table) => [
    table.name,
    [...storedRows(world.sqlite, table).values()].map((row) => seen(table.columns, row)),
  ]);
  const { standing, offset } = world.clock.state;
  return {
    ...Object.fromEntries(tables),
    next: world.sqlite.prepare('SELECT * FROM sqlite_sequence ORDER BY name').all(),
    clock: standing === null ? offset : standing - begun,
    faults: world.faults
      .list()
      .map(({ fault, taken }) => ({ ...fault, ...(fault.times && { times: fault.times - taken }) }))
      .filter(({ times }) => times !== 0),
  };
};

const hashes = ({ sqlite }: World) =>
  new Map(sqlite.prepare('SELECT id, password FROM members').raw().all() as [number, string | null][]);

const SCENARIOS = [
  'ordinary-day',
  'application-history',
  'resume-limits-reached',
  'reset-link-waiting',
  'email-link-waiting',
  'sms-code-waiting',
  'new-year',
  'offers-unavailable',
  'profile-session-expired',
];

test('a saved and loaded world has the same rows after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SCENARIOS), actions, async (scenario, done) => {
      const world = await changedWorld(scenario, done);
      const seed = savedSeed(world);
      const again = loaded(seed);
      expect(stateOf(again)).toEqual(stateOf(world));
      const before = new Map(loadScenario(scenario).people.map(({ id, password }) => [id, password]));
      const after = hashes(again);
      for (const [id, hash] of hashes(world)) {
        if (after.get(id) === hash) continue;
        const plain = before.get(id);
        const usablePassword = plain && passwordMatches(plain, hash) ? plain : SAVED_PASSWORD;
        expect([id, passwordMatches(usablePassword, after.get(id) ?? null)]).toEqual([id, hash !== null]);
      }
      again.close();
      world.close();
    }),
    { numRuns: 20 },
  );
});

test('opens a session that ends in a minute, extends it with a request, and saves its age', async () => {
  const clock = { now: '2026-04-01T09:00:00+09:00' };
  const opens = { path: '/', as: 'minori', seen: '転職先を探す' };
  const text = scenarioText({ ...named, extends: 'ordinary-day', clock, opens, session: { ends: '1m' } });
  const tooLong = () => parseScenario('ending', text.replace('1m', '3h'));
  expect(tooLong).toThrow('session.ends: expected at most 120m');
  const seed = { ...resolveUnwritten('ending', parseScenario('ending', text)), name: 'ordinary-day' };
  const worlds = createWorlds({ load: () => seed, scenario: seed.name });
  const member = new TestClient(appOf(worlds));
  const world = worlds.default;
  const statusAfter = async (seconds: number) => {
    world.clock.advance(seconds * 1_000);
    return (await member.send('GET', '/api/user/me')).status;
  };
  const logIn = () => member.send('POST', '/__kit/worlds/default/login', { json: { as: 'minori' } });
  await logIn();
  expect(savedKeys(world)).toMatchObject({ session: { ends: '+1m' } });
  expect([await statusAfter(59), await statusAfter(119 * 60)]).toEqual([200, 200]);
  expect(savedKeys(world)).not.toHaveProperty('session');
  await logIn();
  expect(await statusAfter(61)).toBe(401);
});

test.each(['reset-link-waiting', 'email-link-waiting'])(
  'ignores the initial mails of %s for another origin of the SPA',
  (scenario) => {
    const { default: world } = createWorlds({ load: loadScenario, scenario, webOrigin: 'http://localhost:6173' });
    expect(world.outbox.list()).toMatchObject([{ link: expect.stringContaining('http://localhost:6173/') }]);
    expect(savedKeys(world)).not.toHaveProperty('rows');
    world.close();
  },
);
