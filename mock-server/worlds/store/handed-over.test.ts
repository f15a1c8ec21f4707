import { expect, test } from 'vitest';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import { DatabaseActivity } from '#mock-server/worlds/points/watch.ts';
import { Worlds } from '#mock-server/worlds/registry.ts';
import { type HandedWorld, readHandedOver } from './handed-over.ts';

const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const [endpoint] = endpoints;
const load = (scenario: string) => ({ ...smallSeed(), name: scenario });

/** A server whose world `mine` has been used, and its successor with those worlds, after `change`. */
const goneOn = (change: (handed: HandedWorld) => HandedWorld = (handed) => handed) => {
  const worlds = new Worlds({ load, scenario: 'small' });
  const world = worlds.create('small', 'mine', Date.parse('2026-01-05T09:00:00Z'));
  const [member, other] = [1, 2].map((id) => world.sessions.replace(undefined, id, world.passwordHash(id) ?? null));
  world.sessions.renewHash(other ?? world.sessions.resume(undefined), 'of an old password');
  world.transaction(() => world.db.update(offers).set({ title: 'written' }).run());
  world.faults.arm({ path: '/api/apply', times: 3 });
  world.faults.take('POST', '/api/apply');
  world.throttle.enter({ name: 'sms', most: 1, seconds: 60 }, 'a');
  const entry = world.journal.open('GET', '/api/offers?type=1', new Headers({ accept: 'text/html' }));
  entry.endpoint = endpoint;
  entry.seen = new DatabaseActivity();
  entry.seen.read(['offers'], 7);
  entry.answered(200, {}, 'body');
  const handed = readHandedOver(worlds.handOver(), endpoints).map(change);
  const next = new Worlds({ load, scenario: 'small', handed });
  return { member, other, mine: next.get('mine'), next };
};

test('passes rows, sessions, counters, faults, clock and journal to another process', () => {
  const { member, other, mine, next } = goneOn();
  expect(next.ids).toEqual(['default', 'mine']);
  expect(mine?.db.select({ title: offers.title }).from(offers).all()).toContainEqual({ title: 'written' });
  expect(mine?.isUntouched).toBe(false);
  expect(mine?.sessions.find(member?.id)).toMatchObject({ token: member?.token, memberId: 1 });
  expect(mine?.sessions.find(other?.id)?.passwordHash).toBe('of an old password');
  expect(mine?.faults.take('POST', '/api/apply')).toMatchObject({ id: 'f1', taken: 2 });
  expect(mine?.faults.arm({ path: '/api/user/me' }).id).toBe('f2');
  expect(mine?.throttle.enter({ name: 'sms', most: 1, seconds: 60 }, 'a')).toBeGreaterThan(0);
  expect(mine?.clock.state.standing).toBe(Date.parse('2026-01-05T09:00:00Z'));
  const [entry] = mine?.journal.list() ?? [];
  expect(entry).toMatchObject({ id: 1, status: 200, endpoint, requestHeaders: { accept: 'text/html' } });
  expect([...(entry?.seen?.tables ?? [])]).toEqual([['offers', 7]]);
  expect(mine?.journal.open('GET', '/', {}).id).toBe(2);
  // Its points, too: the first is before the fault was armed.
  expect(mine?.points.undo(mine.points.list[0]?.id ?? 0)).toBe(true);
  expect(mine?.faults.list()).toEqual([]);
});

test('restarts a world in its scenario if the tables differ, and keeps everything but rows', () => {
  const { member, mine } = goneOn((handed) => ({ ...handed, tablesVersion: 0 }));
  expect(mine?.isUntouched).toBe(true);
  expect(mine?.db.select({ title: offers.title }).from(offers).all()).not.toContainEqual({ title: 'written' });
  expect(mine?.sessions.find(member?.id)).toMatchObject({ memberId: 1 });
  expect(mine?.faults.list()).toMatchObject([{ taken: 1 }]);
  expect(mine?.journal.list()).toHaveLength(1);
});
