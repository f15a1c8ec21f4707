import { expect, test } from 'vitest';
import { smallSeed } from '#mock-server/app.testing.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { Worlds } from './registry.ts';
import type { World } from './world.ts';

/** Worlds of a scenario whose first offer is called as `named.title` says, and what is wrong with its file. */
const setUp = () => {
  const named: { title: string; mistake?: string } = { title: 'before' };
  const load = (scenario: string) => {
    if (named.mistake && scenario === 'small') throw new Error(named.mistake);
    const seed = smallSeed();
    const [first, ...others] = seed.offers;
    if (!first) throw new Error('no offer');
    return { ...seed, name: scenario, offers: [{ ...first, title: named.title }, ...others] };
  };
  return { named, worlds: new Worlds({ load, scenario: 'small' }) };
};
const titles = (world: World | undefined) => world?.db.select({ title: offers.title }).from(offers).all() ?? [];
const logIn = (world: World) => {
  const { id } = world.db.select({ id: members.id }).from(members).limit(1).get() ?? { id: 0 };
  return world.sessions.replace(undefined, id, world.passwordHash(id) ?? null);
};
const message = { kind: 'sms', to: '09000000201', text: '認証コードは123456です。' } as const;

test('a world that nobody wrote to is in the new state, with its sessions, messages, journal and clock', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  const session = logIn(world);
  world.outbox.send(message);
  world.journal.open('GET', '/api/offers', {});
  world.clock.advance(60_000);
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ seededAnew: ['default', 'mine'], stale: [], broken: [] });
  const fresh = worlds.get('mine');
  expect(titles(fresh)).toContainEqual({ title: 'after' });
  const found = fresh?.sessions.find(session.id);
  expect(found).toMatchObject({ memberId: session.memberId });
  expect(found?.passwordHash).toBe(fresh?.passwordHash(session.memberId ?? 0));
  expect(fresh?.outbox.list()).toMatchObject([message]);
  expect(fresh?.journal.list()).toHaveLength(1);
  expect(fresh?.clock.state.offset).toBe(60_000);
});

test('a world with writes of its own stays, and is named', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  world.transaction(() => world.db.update(members).set({ annual_income: 3 }).run());
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ seededAnew: ['default'], stale: ['mine'], broken: [] });
  expect(worlds.get('mine')).toBe(world);
  expect(titles(world)).toContainEqual({ title: 'before' });
});

test('a write that is taken back leaves a world as it was made', () => {
  const { worlds } = setUp();
  const world = worlds.create('small', 'mine');
  const write = () => {
    world.db.update(members).set({ annual_income: 3 }).run();
    throw new Error('no');
  };
  expect(() => world.transaction(write)).toThrow('no');
  expect(world.isUntouched).toBe(true);
});

test('nothing happens where a scenario reads as before', () => {
  const { worlds } = setUp();
  const world = worlds.create('small', 'mine');
  expect(worlds.refresh()).toEqual({ seededAnew: [], stale: [], broken: [] });
  expect(worlds.get('mine')).toBe(world);
});

test('a mistake is told once; the worlds of that scenario go on, and the others are in their new state', () => {
  const { named, worlds } = setUp();
  const world = worlds.create('small', 'mine');
  worlds.create('other', 'theirs');
  named.mistake = 'scenarios/small.yaml:3: no';
  named.title = 'after';
  expect(worlds.refresh()).toEqual({ seededAnew: ['theirs'], stale: [], broken: ['scenarios/small.yaml:3: no'] });
  expect(worlds.get('mine')).toBe(world);
  expect(titles(worlds.get('theirs'))).toContainEqual({ title: 'after' });
  delete named.mistake;
  expect(worlds.refresh().seededAnew).toEqual(['default', 'mine']);
});
