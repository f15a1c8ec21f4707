import { getTableColumns, getTableName } from './drizzle.ts';
import type { Sqlite } from './open.ts';
import { schema } from './schema.ts';
import { markOf, type TableMark } from './table-marks.ts';

export type Kind = 'moment' | 'flag' | 'json' | 'bytes' | 'number' | 'text';
const KINDS: Readonly<Record<string, Kind>> = {
  SQLiteInteger: 'number',
  SQLiteTimestamp: 'moment',
  SQLiteBoolean: 'flag',
  SQLiteTextJson: 'json',
  SQLiteBlobBuffer: 'bytes',
};

/** A table as in SQLite; every one has a key of one column. */
export interface StoredTable {
  readonly name: string;
  readonly key: string;
  readonly columns: Readonly<Record<string, Kind>>;
  readonly mark: TableMark | undefined;
}

export type Stored = number | string | Buffer | null;
export type StoredRow = Readonly<Record<string, Stored>>;

export const allTables: readonly StoredTable[] = Object.values(schema).map((table) => {
  const columns = Object.values(getTableColumns(table));
  return {
    name: getTableName(table),
    key: columns.find(({ primary }) => primary)?.name ?? 'id',
    columns: Object.fromEntries(columns.map((one) => [one.name, KINDS[one.columnType] ?? 'text'])),
    mark: markOf(table),
  };
});

/** The tables whose rows return to a point. */
export const undoableTables = allTables.filter(({ mark }) => mark === undefined || mark === 'bookkeeping');

/** The tables that form the state of a world. */
export const storedTables = allTables.filter(({ mark }) => mark === undefined || mark === 'seeded');

const byName = new Map(allTables.map((table) => [table.name, table]));

/** @throws for a name of no table */
export const tableOf = (name: string): StoredTable => {
  const table = byName.get(name);
  if (!table) throw new Error(`There is no table "${name}".`);
  return table;
};

export const isSameCell = (one: Stored | undefined, other: Stored | undefined): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;

/** A stored value as JSON; `moment` writes a time (ms), by default as ISO 8601. Bytes stay. */
export const plainCell = (
  value: Stored | undefined,
  kind: Kind | undefined,
  moment = (ms: number) => new Date(ms).toISOString(),
): unknown => {
  if (value === null || value === undefined) return null;
  if (kind === 'moment') return moment(Number(value));
  if (kind === 'flag') return value === 1;
  return kind === 'json' ? JSON.parse(String(value)) : value;
};

/** A value of a file for people and programs: bytes are `{base64}`. */
export const wireCell = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? { base64: value.toString('base64') } : (value ?? null);

/** All rows of a table by their key, in its order. */
export const storedRows = (sqlite: Sqlite, { name, key }: StoredTable): Map<string, StoredRow> => {
  const rows = sqlite.prepare(`SELECT * FROM "${name}" ORDER BY "${key}"`).all() as StoredRow[];
  return new Map(rows.map((row) => [String(row[key]), row]));
};

/** A statement that takes the values of these columns. */
export const insertion = (sqlite: Sqlite, table: string, columns: readonly string[], verb = 'INSERT') => {
  const names = columns.map((column) => `"${column}"`);
  return sqlite.prepare(`${verb} INTO "${table}" (${names}) VALUES (${names.map(() => '?')})`);
};

/** Fills those of the tables that only scenarios fill, as the scenario of a world does; if that is not here, they stay empty. */
export const fillSeeded = (to: Sqlite, tables: readonly StoredTable[], readScenario: () => Sqlite): void => {
  const seeded = tables.filter(({ mark }) => mark === 'seeded');
  if (seeded.length === 0) return;
  let from: Sqlite;
  try {
    from = readScenario();
  } catch {
    return;
  }
  for (const table of seeded) {
    const insert = insertion(to, table.name, Object.keys(table.columns));
    for (const row of storedRows(from, table).values()) insert.run(Object.values(row));
  }
  from.close();
};

/** A row that refers to a missing one of the table `parent`. */
export const looseRow = (sqlite: Sqlite) =>
  (sqlite.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[])[0];

/** Returns a function that reads the last id of each table with an AUTOINCREMENT key, as JSON. Prepared, because each write runs it. */
export const lastIdsReader = (sqlite: Sqlite): (() => string) => {
  const ids = sqlite.prepare<[], string>('SELECT json_group_object(name, seq) FROM sqlite_sequence').pluck();
  return () => ids.get() ?? '{}';
};

export const lastIds = (sqlite: Sqlite): Map<string, number> =>
  new Map(Object.entries(JSON.parse(lastIdsReader(sqlite)())));

export const writeLastIds = (sqlite: Sqlite, ids: Iterable<readonly [table: string, id: number]>): void => {
  const remove = sqlite.prepare('DELETE FROM sqlite_sequence WHERE name = ?');
  const insert = sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  for (const [table, id] of ids) {
    remove.run(table);
    insert.run(table, id);
  }
};
