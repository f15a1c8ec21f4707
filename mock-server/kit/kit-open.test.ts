import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import { kitLine } from './kit-line.testing.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(() => server.close());
const { kit } = kitLine(() => server.port);

test('as opens the world as who registered since, by email or id', async () => {
  const { db } = server.worlds.create('no-offers', 'joined');
  const since = { register_step: 3, created_at: new Date() };
  const row = { ...since, phone_number: '09000000777', email: 'fresh@example.com' };
  const [registered] = db.insert(members).values(row).returning().all();
  for (const who of [registered?.id, 'fresh@example.com', 'FRESH@example.com'])
    expect((await kit(`as ${who} --world joined --print`)).out).toContain('world=joined&as=fresh%40example.com');
  expect((await kit('as minori@example.com --world joined --print')).out).toContain('as=minori');
  expect(await kit('as frsh@example.com --world joined')).toMatchObject({
    code: 1,
    err: expect.stringContaining('did you mean "fresh@example.com"?'),
  });
});
