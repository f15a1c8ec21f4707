import { expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { createEmpty, withDrizzle } from '#mock-server/db/open.ts';
import { insertAll } from './insert-all.ts';

test('inserts rows like Drizzle: times, flags, JSON, defaults and ids', () => {
  const rows: (typeof members.$inferInsert)[] = [
    { id: 7, phone_number: '1', register_step: null, created_at: new Date(5), sending_agreement: true },
    { phone_number: '2', register_step: 3, created_at: new Date(6), user_skills: [{ a: 'あ' }], email: null },
  ];
  const [own, drizzles] = [createEmpty(), createEmpty()];
  insertAll(own, members, rows);
  for (const row of rows) withDrizzle(drizzles).insert(members).values(row).run();
  const stored = (sqlite: typeof own) => sqlite.prepare('SELECT * FROM members').all();
  expect(stored(own)).toEqual(stored(drizzles));
});
