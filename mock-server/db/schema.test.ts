import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members } from './member-tables.ts';
import { createEmpty, withDrizzle } from './open.ts';
import { schema } from './schema.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('schema.sql is what drizzle-kit makes of the tables', () => {
  const args = ['export', '--dialect', 'sqlite', '--schema', './mock-server/db/*-tables.ts'];
  const made = execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8').trim()).toBe(made.trim());
}, 20_000);

test('every table of the database is named in the schema', () => {
  const tables = createEmpty()
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  expect(tables.sort()).toEqual(Object.values(schema).map(getTableName).sort());
});

test('all that hangs on a member goes with him', () => {
  const sqlite = createEmpty();
  sqlite.pragma('foreign_keys = ON');
  const db = withDrizzle(sqlite);
  db.insert(members).values({ id: 1, created_at: new Date() }).run();
  db.insert(schema.schools).values({ member_id: 1 }).run();
  db.insert(schema.resumeUrls).values({ id: 1, member_id: 1, url: 'x', upload_at: new Date() }).run();
  db.delete(members).run();
  expect([db.select().from(schema.schools).all(), db.select().from(schema.resumeUrls).all()]).toEqual([[], []]);
});
