import { expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { companies, offers } from '#mock-server/db/offer-tables.ts';
import { createEmpty, withDrizzle } from '#mock-server/db/open.ts';
import { fastest } from '#mock-server/worlds/fastest.testing.ts';
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

const COUNT = 3_000;
const sqlite = createEmpty();
insertAll(sqlite, companies, [{ id: 1, name: '見本社', location: '東京都' }]);
const row = (id: number): typeof offers.$inferInsert => ({
  id,
  title: `求人 ${id}`,
  kind: 1,
  job_type_id: 1,
  company_id: 1,
  updated_at: new Date(id),
});
/** Duration of filling a table, in ms; the table is emptied afterwards. */
const filling = (work: () => void): number =>
  fastest(
    5,
    () => {
      sqlite.exec('BEGIN');
      work();
    },
    () => sqlite.exec('ROLLBACK'),
  );

test('inserts thousands of rows in a few times the duration of plain SQLite', () => {
  sqlite.pragma('foreign_keys = OFF');
  const rows = Array.from({ length: COUNT }, (_, index) => row(index + 1));
  const ours = filling(() => insertAll(sqlite, offers, rows));
  const names = Object.keys(sqlite.prepare('SELECT * FROM offers').columns());
  insertAll(sqlite, offers, [row(1)]);
  const stored = Object.entries(sqlite.prepare('SELECT * FROM offers').get() as object);
  sqlite.exec('DELETE FROM offers');
  const text = `INSERT INTO offers (${stored.map(([name]) => name)}) VALUES (${names.map(() => '?')})`;
  const bare = filling(() => {
    const insert = sqlite.prepare(text);
    for (let id = 1; id <= COUNT; id += 1) insert.run(stored.map(([name, value]) => (name === 'id' ? id : value)));
  });
  expect(ours / bare).toBeLessThan(6);
});
