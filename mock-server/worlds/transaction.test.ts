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

test("rejects asynchronous work, because other requests' writes could mix into it", () => {
  const world = testApp().worlds.default;
  expect(() => world.transaction(async () => {})).toThrow('cannot return a promise');
});
