import { check, integer, primaryKey, sqliteTable, unique } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { createTable } from './create-tables.ts';
import { sql } from './drizzle.ts';
import { members } from './member-tables.ts';
import { createEmpty, withDrizzle } from './open.ts';
import { schema } from './schema.ts';

test('creates the columns, keys and indexes of a table', () => {
  const texts = createEmpty().prepare(
    "SELECT sql FROM sqlite_master WHERE tbl_name = 'applications' AND sql IS NOT NULL",
  );
  expect(texts.pluck().all().join('\n')).toMatchInlineSnapshot(`
    "CREATE TABLE \`applications\` (
    	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
    	\`member_id\` integer NOT NULL,
    	\`offer_id\` integer NOT NULL,
    	\`applied_at\` integer NOT NULL,
    	FOREIGN KEY (\`member_id\`) REFERENCES \`members\`(\`id\`) ON UPDATE no action ON DELETE cascade,
    	FOREIGN KEY (\`offer_id\`) REFERENCES \`offers\`(\`id\`) ON UPDATE no action ON DELETE no action
    )
    CREATE UNIQUE INDEX \`applications_once\` ON \`applications\` (\`member_id\`,\`offer_id\`)"
  `);
});

const pair = { one: integer(), other: integer() };
test.each([
  ['a key of several columns', sqliteTable('odd', pair, ({ one, other }) => [primaryKey({ columns: [one, other] })])],
  ['a constraint', sqliteTable('odd', pair, ({ one, other }) => [unique().on(one, other)])],
  ['a check', sqliteTable('odd', pair, ({ one }) => [check('positive', sql`${one} > 0`)])],
  ['a default in SQL', sqliteTable('odd', { one: integer().default(sql`(1 + 1)`) })],
])('refuses a table with %s', (_what, table) => {
  expect(() => createTable(table)).toThrow('The table "odd" has');
});

test('deletes what belongs to a deleted member', () => {
  const sqlite = createEmpty();
  sqlite.pragma('foreign_keys = ON');
  const db = withDrizzle(sqlite);
  db.insert(members).values({ id: 1, created_at: new Date() }).run();
  db.insert(schema.schools).values({ member_id: 1 }).run();
  db.insert(schema.resumeUrls).values({ id: 1, member_id: 1, url: 'x', upload_at: new Date() }).run();
  db.delete(members).run();
  expect([db.select().from(schema.schools).all(), db.select().from(schema.resumeUrls).all()]).toEqual([[], []]);
});
