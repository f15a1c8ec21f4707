import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '#mock-server/db/open.ts';

/** SQLite takes 32,766 values a statement, and the widest table has under 40 columns. */
const ROWS_AT_ONCE = 500;

/** One statement a table: hundreds of small ones are what a start would spend its time on. */
export const insertAll = <T extends SQLiteTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): void => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    db.insert(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .run();
  }
};
