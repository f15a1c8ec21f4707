import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { createWorlds } from '#mock-server/app.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import { World } from '#mock-server/worlds/world.ts';

afterEach(() => vi.restoreAllMocks());

interface Named {
  title: string;
  clock?: Seed['clock'];
  mistake?: string;
}

/** Worlds of a scenario whose first offer has the title `named.title`, with an optional mistake in its file. */
const setUp = (directory?: string) => {
  const named: Named = { title: 'before' };
  const load = (scenario: string) => {
    const { title, mistake, ...own } = named;
    if (mistake && scenario === 'small') throw new Error(mistake);
    const seed = smallSeed();
    const [first, ...others] = seed.offers;
    if (!first) throw new Error('no offer');
    return { ...seed, ...own, name: scenario, offers: [{ ...first, title }, ...others] };
  };
  const isThere = (scenario: string) => scenario !== 'a-colleagues';
  return { named, worlds: createWorlds({ load, isThere, scenario: 'small', ...(directory ? { directory } : {}) }) };
};
const titles = (world: World | undefined) => world?.db.select({ title: offers.title }).from(offers).all() ?? [];
const logIn = (world: World) => {
  const { id } = world.db.select({ id: members.id }).from(members).limit(1).get() ?? { id: 0 };
  return world.sessions.replace(undefined, id, world.passwordHash(id) ?? null);
};

test('updates an unmodified world and keeps its sessions, journal and clock', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  const session = logIn(world);
  world.journal.open('GET', '/api/offers', {});
  world.clock.advance(60_000);
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ reseeded: ['default', 'mine'], stale: [], broken: [] });
  const fresh = worlds.get('mine');
  expect(titles(fresh)).toContainEqual({ title: 'after' });
  const found = fresh?.sessions.find(session.id);
  expect(found).toMatchObject({ memberId: session.memberId });
  expect(found?.passwordHash).toBe(fresh?.passwordHash(session.memberId ?? 0));
  expect(fresh?.journal.list()).toHaveLength(1);
  expect(fresh?.clock.state.offset).toBe(60_000);
});

test('keeps and names a modified world', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  world.transaction(() => world.db.update(members).set({ annual_income: 3 }).run());
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ reseeded: ['default'], stale: ['mine'], broken: [] });
  expect(worlds.get('mine')).toBe(world);
  expect(titles(world)).toContainEqual({ title: 'before' });
});

test('counts a world as untouched after sessions, messages, clock moves and a rollback, not after other writes', () => {
  const { worlds } = setUp(mkdtempSync(join(tmpdir(), 'untouched-')));
  const { default: world } = worlds;
  world.transaction(() => logIn(world));
  world.clock.advance(60_000);
  world.bookkeeping(() => world.outbox.clear());
  world.prove();
  const write = (error?: Error) => {
    logIn(world);
    world.db.update(members).set({ annual_income: 3 }).run();
    if (error) throw error;
  };
  expect(() => world.transaction(() => write(new Error('no')))).toThrow('no');
  expect(world.isUntouched).toBe(true);
  world.transaction(write);
  expect(world.isUntouched).toBe(false);
  worlds.close();
});

test('does nothing if the scenario is unchanged', () => {
  const { worlds } = setUp();
  const world = worlds.create('small', 'mine');
  expect(worlds.refresh()).toEqual({ reseeded: [], stale: [], broken: [] });
  expect(worlds.get('mine')).toBe(world);
});

test('reports a mistake once, keeps the worlds of that scenario and updates the others', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  worlds.create('other', 'theirs');
  named.mistake = 'scenarios/small.yaml:3: no';
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ reseeded: ['theirs'], stale: [], broken: ['scenarios/small.yaml:3: no'] });
  expect(worlds.get('mine')).toBe(world);
  expect(titles(worlds.get('theirs'))).toContainEqual({ title: 'after' });
  delete named.mistake;
  expect(worlds.refresh().reseeded).toEqual(['default', 'mine']);
});

test('applies an edited clock', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  world.clock.advance(60_000);
  named.clock = { now: '2031-04-01T09:00:00+09:00' };
  expect(worlds.refresh().reseeded).toEqual(['default', 'mine']);
  for (const { clock } of worlds.list()) expect(clock.state.standing).toBe(Date.parse('2031-04-01T00:00:00Z'));
});

test('keeps a world without a scenario here, without an error', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('a-colleagues', 'theirs');
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ reseeded: ['default'], stale: [], broken: [] });
  expect(worlds.get('theirs')).toBe(world);
});

test.each([
  ['in memory', undefined],
  ['in a file', mkdtempSync(join(tmpdir(), 'refresh-'))],
])('keeps a world %s in the old state if it cannot change to the new one', (_where, directory) => {
  const { named, worlds } = setUp(directory);
  const session = logIn(worlds.default);
  named.title = 'after';
  const failing = vi.spyOn(World.prototype, 'takeOver').mockImplementation(() => {
    throw new Error('no');
  });
  expect(worlds.refresh()).toMatchObject({ reseeded: [], broken: [expect.stringContaining('no')] });
  expect(titles(worlds.default)).toContainEqual({ title: 'before' });
  expect(worlds.default.sessions.find(session.id)).toBeDefined();
  failing.mockRestore();
  expect(worlds.refresh()).toMatchObject({ reseeded: ['default'], broken: [] });
  expect(titles(worlds.default)).toContainEqual({ title: 'after' });
  expect(worlds.default.sessions.find(session.id)?.memberId).toBe(session.memberId);
});
