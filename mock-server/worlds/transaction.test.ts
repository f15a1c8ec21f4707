import { expect, test } from 'vitest';
import { eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const fail = (): never => {
  throw new Error('broken');
};

test('numbers the data of failed work, which a response may have read, differently from the data after it', () => {
  const world = testApp().worlds.default;
  let during = world.changes;
  const work = () => {
    world.db.update(members).set({ password: 'other' }).where(eq(members.id, 1)).run();
    during = world.changes;
    fail();
  };
  expect(() => world.transaction(work)).toThrow('broken');
  expect(world.changes).not.toBe(during);
});

test("rejects asynchronous work, because other requests' writes could mix into it", () => {
  const world = testApp().worlds.default;
  expect(() => world.transaction(async () => {})).toThrow('cannot return a promise');
});
