import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { createWorlds } from '#mock-server/app.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';

const [endpoint] = allRoutes.map((route) => route.endpoint);
const folder = () => mkdtempSync(join(tmpdir(), 'worlds-'));
const start = (directory: string) => {
  const output: string[] = [];
  const worlds = createWorlds({
    load: () => smallSeed(),
    scenario: 'small',
    directory,
    print: (sentence) => output.push(sentence),
  });
  return { worlds, printed: output };
};

const MINE = Date.parse('2026-01-05T09:00:00Z');
const WRITES = [{ table: 'offers', id: 1, before: null, after: { title: 'written' } }];

/** A folder with a world that has been used, closed again. */
const usedFolder = () => {
  const directory = folder();
  const { worlds } = start(directory);
  const world = worlds.create('small', 'Mine.1', MINE);
  const session = world.sessions.replace(undefined, 1, world.passwordHash(1) ?? null);
  world.transaction(() => world.db.update(offers).set({ title: 'written' }).run());
  world.clock.advance(60_000);
  world.faults.arm({ path: '/api/apply', times: 3 });
  world.faults.take('POST', '/api/apply');
  world.throttle.enter({ name: 'sms', most: 1, seconds: 60 }, 'a');
  world.outbox.send({ kind: 'sms', to: '09000000201', text: '認証コードは123456です。' });
  world.place = { path: '/profile', seen: '', tab: {}, memberId: 1 };
  world.usedAt = 5;
  world.journal.open('GET', '/api/lost', {});
  const entry = world.journal.open('GET', '/api/offers?type=1', new Headers({ accept: 'text/html' }));
  entry.endpoint = endpoint;
  entry.point = 1;
  entry.writes = WRITES;
  entry.answered(200, {}, Buffer.from('body'));
  worlds.close();
  return { directory, session, madeAt: world.madeAt };
};

test('reopens every world with rows, sessions, counters, faults, clock, messages, journal and place', () => {
  const { directory, session, madeAt } = usedFolder();
  const { worlds, printed } = start(directory);
  expect(worlds.ids).toEqual(['default', 'Mine.1']);
  const mine = worlds.get('Mine.1');
  expect(mine).toMatchObject({ startedAt: MINE, seededAt: MINE, madeAt, usedAt: 5, place: { path: '/profile' } });
  expect(mine?.db.select({ title: offers.title }).from(offers).all()).toContainEqual({ title: 'written' });
  expect(mine?.isUntouched).toBe(false);
  expect(mine?.sessions.find(session.id)).toEqual(session);
  expect(mine?.faults.take('POST', '/api/apply')).toMatchObject({ id: 'f1', taken: 2 });
  expect(mine?.faults.arm({ path: '/api/user/me' }).id).toBe('f2');
  expect(mine?.throttle.enter({ name: 'sms', most: 1, seconds: 60 }, 'a')).toBeGreaterThan(0);
  expect(mine?.clock.now()).toBe(MINE + 60_000);
  expect(mine?.outbox.list()).toMatchObject([{ to: '09000000201' }]);
  const [entry, ...others] = mine?.journal.list() ?? [];
  expect(entry).toMatchObject({ id: 2, status: 200, requestHeaders: { accept: 'text/html' } });
  expect(entry?.endpoint).toMatchObject({ method: endpoint?.method, path: endpoint?.path });
  expect([entry?.point, others, String(entry?.body?.body)]).toEqual([undefined, [], 'body']);
  expect(entry?.writes).toEqual(WRITES);
  expect(mine?.journal.open('GET', '/', {}).id).toBe(3);
  expect(printed).toEqual([]);
  worlds.drop('Mine.1');
  expect(readdirSync(directory).filter((name) => name.startsWith('Mine'))).toEqual([]);
  worlds.close();
});

/** Changes the tables of a world's file as an earlier version had them. */
const change = (directory: string, sql: string) =>
  new Database(join(directory, 'Mine.1.sqlite'))
    .exec(`PRAGMA foreign_keys = OFF; ${sql}; PRAGMA user_version = 7`)
    .close();

test('keeps worlds of an earlier version that lacks tables and nullable columns', () => {
  const { directory, session } = usedFolder();
  change(directory, 'DROP TABLE withdrawals; DROP TABLE job_types; ALTER TABLE members DROP COLUMN current_company');
  const { worlds, printed } = start(directory);
  const mine = worlds.get('Mine.1');
  expect(mine?.sqlite.prepare('SELECT title FROM offers').pluck().get()).toBe('written');
  expect(mine?.sqlite.prepare('SELECT current_company FROM members').pluck().all()).toEqual([null, null]);
  expect(mine?.sqlite.prepare('SELECT name FROM job_types').pluck().all()).toEqual(['営業', '編集']);
  expect(mine?.sessions.find(session.id)).toEqual(session);
  expect([mine?.journal.list().length, printed]).toEqual([1, []]);
  worlds.close();
});

test('sets a world aside that has a column which this version lacks, and keeps three of these files', () => {
  const { directory } = usedFolder();
  change(directory, 'ALTER TABLE members ADD COLUMN shoe_size');
  for (const day of [1, 2, 3, 4])
    for (const side of ['', '-wal']) writeFileSync(join(directory, `old.sqlite.set-aside-2026-01-0${day}${side}`), '');
  const first = start(directory);
  expect(first.worlds.ids).toEqual(['default']);
  expect(first.printed).toEqual([
    expect.stringMatching(/: old\.sqlite\.set-aside-2026-01-04, .+-03, .+-02\.$/),
    expect.stringContaining('its tables are not those of this version: it has "members.shoe_size"'),
  ]);
  first.worlds.close();
  const second = start(directory);
  expect(second.printed).toEqual([expect.stringMatching(/: Mine\.1\.sqlite\.set-aside-.+, .+-04, .+-03\.$/)]);
  expect(readdirSync(directory).filter((name) => name.includes('set-aside')).length).toBe(5);
  second.worlds.close();
});

test.each([
  ['damaged', (path: string) => writeFileSync(path, 'this is no database, however long it may be '.repeat(50))],
  ['foreign', (path: string) => new Database(path).exec('CREATE TABLE notes (id)').close()],
])('renames a %s file, reports it in one sentence and creates a fresh one', (_name, spoil) => {
  const directory = folder();
  spoil(join(directory, 'default.sqlite'));
  const { worlds, printed: output } = start(directory);
  expect(worlds.default.scenario).toBe('small');
  expect(output).toEqual([
    expect.stringMatching(
      /default\.sqlite could not be used \(.+\); it is now .+\.set-aside-.+, and a fresh one was made\.$/,
    ),
  ]);
  expect(readdirSync(directory).some((file) => file.startsWith('default.sqlite.set-aside-'))).toBe(true);
  worlds.close();
});
