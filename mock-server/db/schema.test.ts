import { expect, test } from 'vitest';
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
