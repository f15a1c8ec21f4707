import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { createTable } from './create-tables.ts';
import { drizzle, getTableColumns, getTableName, type SQLiteTable } from './drizzle.ts';
import * as relations from './relations.ts';
import { schema } from './schema.ts';

/** The connection itself, for SQL as text. */
export type Sqlite = Database.Database;
/** The same connection, for typed queries. */
export type Db = BetterSQLite3Database<typeof schema & typeof relations>;

const schemaSql = `${Object.values(schema).map(createTable).join('\n')}\n`;

/** `user_version` of every database made here: a file with another number is foreign or has other tables. */
export const TABLES_VERSION = createHash('sha1').update(schemaSql).digest().readUInt32BE() >>> 1;

/** An empty database in memory with all tables. */
export const createEmpty = (): Sqlite => {
  const sqlite = new Database(':memory:');
  sqlite.exec(schemaSql);
  sqlite.pragma(`user_version = ${TABLES_VERSION}`);
  return sqlite;
};

/** Opens an image in memory. The cache is kept small: hundreds of worlds are open at once. */
export const openImage = (image: Buffer): Sqlite => {
  const sqlite = new Database(image);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('cache_size = -64');
  return sqlite;
};

/**
 * Opens a database file of this version.
 * @throws an Error whose message says what is wrong with the file.
 */
export const openFile = (path: string): Sqlite => {
  const sqlite = new Database(path);
  try {
    if (sqlite.pragma('user_version', { simple: true }) !== TABLES_VERSION)
      throw new Error('its tables are not those of this version');
    if (sqlite.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('it is damaged');
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('foreign_keys = ON');
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

/** Typed queries over a connection. `prepare` makes the statement of a text. */
export const withDrizzle = (sqlite: Sqlite, prepare = (text: string) => sqlite.prepare<unknown[]>(text)): Db =>
  drizzle({ client: Object.create(sqlite, { prepare: { value: prepare } }), schema: { ...schema, ...relations } });

/** As many rows as fit into a statement of SQLite, which takes 32,766 values. */
const ROWS_AT_ONCE = 100;

export const insertRows = <T extends SQLiteTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): void => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    db.insert(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .run();
};

/** How every moment of a database is moved: found from the tables, so that none is forgotten. */
const shifts = Object.values(schema).flatMap((table) => {
  const moments = Object.values(getTableColumns(table)).filter(({ columnType }) => columnType === 'SQLiteTimestamp');
  if (moments.length === 0) return [];
  const sets = (ms: number) => moments.map(({ name }) => `"${name}" = "${name}" + ${ms}`).join(', ');
  return [(ms: number) => `UPDATE "${getTableName(table)}" SET ${sets(ms)};`];
});

/** Moves all moments by `ms` (a whole number). */
export const shiftMoments = (sqlite: Sqlite, ms: number): void => {
  if (ms === 0) return;
  sqlite.exec(`BEGIN;${shifts.map((shift) => shift(Math.round(ms))).join('')}COMMIT;`);
};
