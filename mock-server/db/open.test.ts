import { expect, test, vi } from 'vitest';
import { eq } from './drizzle.ts';
import { companies } from './offer-tables.ts';
import { createEmpty, withDrizzle } from './open.ts';

const setUp = () => {
  const sqlite = createEmpty();
  const prepare = vi.spyOn(sqlite, 'prepare');
  const db = withDrizzle(sqlite);
  const add = (id: number) =>
    db
      .insert(companies)
      .values({ id, name: `${id}`, location: '東京都' })
      .run();
  const find = (id: number) => db.select().from(companies).where(eq(companies.id, id)).get();
  return { sqlite, prepare, db, add, find };
};

test('prepares a statement once and runs it with the values of each request', () => {
  const { prepare, add, find } = setUp();
  for (const id of [1, 2, 3]) add(id);
  expect([1, 2, 3, 4].map((id) => find(id)?.name)).toEqual(['1', '2', '3', undefined]);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('prepared statements see later changes of tables', () => {
  const { sqlite, add, find } = setUp();
  add(1);
  find(1);
  sqlite.exec(
    "CREATE TEMP TRIGGER t AFTER INSERT ON main.companies BEGIN UPDATE companies SET name = 'changed' WHERE id = NEW.id; END",
  );
  add(2);
  expect(find(2)?.name).toBe('changed');
  sqlite.exec('DROP TRIGGER temp.t');
  add(3);
  expect(find(3)?.name).toBe('3');
});

test('caches only the newest statements', () => {
  const { prepare, db, add } = setUp();
  add(1);
  for (let limit = 1; limit <= 64; limit += 1)
    db.select({ [`c${limit}`]: companies.id })
      .from(companies)
      .where(eq(companies.id, limit))
      .orderBy(...Array(limit).fill(companies.id))
      .all();
  prepare.mockClear();
  add(2);
  expect(prepare).toHaveBeenCalledTimes(1);
});
