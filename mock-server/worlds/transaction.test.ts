import { expect, test } from 'vitest';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const fail = (): never => {
  throw new Error('broken');
};

test('does not cache what failed work has read', () => {
  const world = testApp().worlds.default;
  const before = world.passwordHash(1);
  const work = () => {
    world.db.update(members).set({ password: 'other' }).where(eq(members.id, 1)).run();
    expect(world.passwordHash(1)).toBe('other');
    fail();
  };
  expect(() => world.transaction(work)).toThrow('broken');
  expect(world.passwordHash(1)).toBe(before);
});

test('restores sessions and counters after failed work', () => {
  const world = testApp().worlds.default;
  const { sessions, throttle } = world;
  const limit = { name: 'some', most: 3, seconds: 60, by: () => '' };
  const before = sessions.resume(undefined);
  let begun = '';
  const work = () => {
    begun = sessions.replace(before, 1, 'hash').id;
    sessions.renewHash(sessions.resume(begun), 'other');
    throttle.enter(limit, 'key');
    fail();
  };
  expect(() => world.transaction(work)).toThrow('broken');
  expect([sessions.find(before.id), sessions.find(begun)]).toEqual([before, undefined]);
  expect(throttle.leave(limit, 'key', 200)).toMatchObject({ 'x-ratelimit-remaining': '3' });
});

test("rejects asynchronous work, because other requests' writes could mix into it", () => {
  const world = testApp().worlds.default;
  expect(() => world.transaction(async () => {})).toThrow('cannot return a promise');
});
