import { getTableColumns, getTableName } from '#mock-server/db/drizzle.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { schema } from '#mock-server/db/schema.ts';

/** The type of a column. */
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
}

/** A value as SQLite stores it. */
export type Stored = number | string | Buffer | null;
export type StoredRow = Readonly<Record<string, Stored>>;

/** Tables of the running server only. */
const OWN = new Set(['sessions', 'kit_meta']);

/** The tables that form the state of a world. */
export const storedTables: readonly StoredTable[] = Object.values(schema).flatMap((table) => {
  const name = getTableName(table);
  if (OWN.has(name)) return [];
  const columns = Object.values(getTableColumns(table));
  const key = columns.find(({ primary }) => primary)?.name ?? 'id';
  return [
    { name, key, columns: Object.fromEntries(columns.map((one) => [one.name, KINDS[one.columnType] ?? 'text'])) },
  ];
});

/** All rows of a table by their key, in its order. */
export const storedRows = (sqlite: Sqlite, { name, key }: StoredTable): Map<string, StoredRow> => {
  const rows = sqlite.prepare(`SELECT * FROM "${name}" ORDER BY "${key}"`).all() as StoredRow[];
  return new Map(rows.map((row) => [String(row[key]), row]));
};

/** The last id of each table with an AUTOINCREMENT key. */
export const lastIds = (sqlite: Sqlite): Map<string, number> =>
  new Map(
    (sqlite.prepare('SELECT name, seq FROM sqlite_sequence').all() as { name: string; seq: number }[]).map(
      ({ name, seq }) => [name, seq],
    ),
  );
