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
export type Db = BetterSQLite3Database<typeof schema & typeof relations> & { readonly $client: Sqlite };

const schemaSql = `${Object.values(schema).map(createTable).join('\n')}\n`;

/** `user_version` of every database made here: a file with another number is foreign or has other tables. */
export const TABLES_VERSION = createHash('sha1').update(schemaSql).digest().readUInt32BE() >>> 1;

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
 * The rows of a database file of an earlier version in a database of this one. Its new tables and columns are empty.
 * @throws Error if a table or column is missing here or has another type, or if a new column needs a value
 */
export const upgraded = (path: string): Sqlite => {
  const sqlite = createEmpty();
  try {
    sqlite.pragma('foreign_keys = OFF');
    sqlite.prepare('ATTACH ? AS earlier').run(path);
    const columnsOf = (database: string, table: string) =>
      sqlite
        .prepare<string[], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?, ?)')
        .all(table, database);
    const copy = (table: string) => {
      const [columns, here] = [columnsOf('earlier', table), columnsOf('main', table)];
      const odd = columns.find(({ name, type }) => !here.some((one) => one.name === name && one.type === type));
      if (odd) throw new Error(`it has "${table}.${odd.name}"`);
      const names = columns.map(({ name }) => `"${name}"`);
      sqlite.exec(`INSERT INTO main."${table}" (${names}) SELECT ${names} FROM earlier."${table}"`);
    };
    const tables = "SELECT name FROM earlier.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    sqlite.transaction(() => {
      for (const table of sqlite.prepare<[], string>(tables).pluck().all()) copy(table);
      sqlite.exec(
        'DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM earlier.sqlite_sequence',
      );
    })();
    sqlite.exec('DETACH earlier');
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw new Error(`its tables are not those of this version: ${(error as Error).message}`);
  }
};

/** Whether a database file has tables of another version. @throws SqliteError if it is no database */
export const hasOtherTables = (path: string): boolean => {
  const sqlite = new Database(path);
  try {
    return sqlite.pragma('user_version', { simple: true }) !== TABLES_VERSION;
  } finally {
    sqlite.close();
  }
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

/** Typed queries over a connection. */
export const withDrizzle = (client: Sqlite): Db => drizzle({ client, schema: { ...schema, ...relations } });

/** A query that each connection prepares once, on its first use: building the SQL takes longer than running it. */
export const preparedQuery = <T>(prepare: (db: Db) => T): ((db: Db) => T) => {
  const queries = new WeakMap<Db, T>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
};

/** Inserts rows by one statement: with Drizzle's, which has the text of every row, opening a scenario takes a third longer. */
export const insertRows = <T extends SQLiteTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): void => {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => `"${name}"`);
  const insert = db.$client.prepare(`INSERT INTO "${getTableName(table)}" (${names}) VALUES (${names.map(() => '?')})`);
  const stored = (row: Readonly<Record<string, unknown>>) =>
    columns.map(([key, column]) => {
      const { [key]: value = column.default ?? null } = row;
      return value === null ? null : column.mapToDriverValue(value);
    });
  for (const row of rows) insert.run(stored(row));
};

/** How every moment of a database is moved: found from the tables, so that none is forgotten. */
const shifts = Object.values(schema).flatMap((table) => {
  const moments = Object.values(getTableColumns(table)).filter(({ columnType }) => columnType === 'SQLiteTimestamp');
  if (moments.length === 0) return [];
  const sets = (ms: number) => moments.map(({ name }) => `"${name}" = "${name}" + ${ms}`).join(', ');
  return [(ms: number) => `UPDATE "${getTableName(table)}" SET ${sets(ms)};`];
});

export const shiftMoments = (sqlite: Sqlite, ms: number): void => {
  if (ms === 0) return;
  sqlite.exec(`BEGIN;${shifts.map((shift) => shift(Math.round(ms))).join('')}COMMIT;`);
};
