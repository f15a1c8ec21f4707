import { writeDuration } from '#fixtures/loader/duration.ts';
import type { RowsSeed } from '#fixtures/loader/seed.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import {
  lastIds,
  type Stored,
  type StoredRow,
  type StoredTable,
  storedRows,
  storedTables,
} from '#mock-server/worlds/stored-tables.ts';

const isSame = (one: Stored | undefined, other: Stored | undefined): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;

/** A stored value as written in fixtures; times are relative to `now` (ms). */
const written = (value: Stored, kind: string | undefined, now: number): unknown => {
  if (value === null) return null;
  if (kind === 'moment') return writeDuration(Number(value) - now);
  if (kind === 'flag') return value === 1;
  if (kind === 'json') return JSON.parse(String(value));
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
};

/** Hashes differ by their salts, so passwords are compared with the people. */
const isSalted = ({ name }: StoredTable, column: string): boolean => name === 'members' && column === 'password';

const rowDifference = (table: StoredTable, old: StoredRow | undefined, row: StoredRow): string[] =>
  Object.keys(table.columns).filter(
    (column) => column !== table.key && !isSalted(table, column) && !isSame(row[column], old?.[column] ?? null),
  );

const tableDifference = (table: StoredTable, from: Sqlite, to: Sqlite, now: number) => {
  const before = storedRows(from, table);
  const after = storedRows(to, table);
  const changed = [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    const columns = rowDifference(table, old, row);
    if (old && columns.length === 0) return [];
    const value = (column: string) => written(row[column] ?? null, table.columns[column], now);
    return [[key, Object.fromEntries(columns.map((column) => [column, value(column)]))] as const];
  });
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => [key, null] as const);
  return Object.fromEntries([...gone, ...changed]);
};

/** Rows of `to` that differ from `from`, as a scenario writes them, without passwords. */
export const rowDifferences = (from: Sqlite, to: Sqlite, now: number): RowsSeed => {
  const tables = storedTables.map((table) => [table.name, tableDifference(table, from, to, now)] as const);
  return Object.fromEntries(tables.filter(([, rows]) => Object.keys(rows).length > 0));
};

/** Last ids by table, if `from` would give another next id. */
export const lastIdDifferences = (from: Sqlite, to: Sqlite): Record<string, number> => {
  const before = lastIds(from);
  return Object.fromEntries([...lastIds(to)].filter(([table, id]) => (before.get(table) ?? 0) !== id));
};
