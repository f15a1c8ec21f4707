import { writeDuration } from '#fixtures/loader/duration.ts';
import type { RowsSeed } from '#fixtures/loader/seed.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { type RowChange, rowChanges } from '#mock-server/worlds/row-changes.ts';
import { lastIds, type Stored } from '#mock-server/worlds/stored-tables.ts';

/** A stored value as written in fixtures; times are relative to `now` (ms). */
const written = (value: Stored, kind: string | undefined, now: number): unknown => {
  if (value === null) return null;
  if (kind === 'moment') return writeDuration(Number(value) - now);
  if (kind === 'flag') return value === 1;
  if (kind === 'json') return JSON.parse(String(value));
  return Buffer.isBuffer(value) ? value.toString('base64') : value;
};

/** Hashes differ by their salts, so passwords are compared with the people. */
const isSalted = ({ table }: RowChange, column: string): boolean => table.name === 'members' && column === 'password';

/** Rows of `to` that differ from `from`, as a scenario writes them, without passwords. */
export const rowDifferences = (from: Sqlite, to: Sqlite, now: number): RowsSeed => {
  const rows: Record<string, Record<string, Record<string, unknown> | null>> = {};
  for (const change of rowChanges(from, to)) {
    const { table, key, before, after } = change;
    const columns = change.columns.filter((column) => !isSalted(change, column));
    if (after && before && columns.length === 0) continue;
    const values = columns.map((name) => [name, written(after?.[name] ?? null, table.columns[name], now)] as const);
    rows[table.name] = { ...rows[table.name], [key]: after && Object.fromEntries(values) };
  }
  return rows as RowsSeed;
};

/** Last ids by table, if `from` would give another next id. */
export const lastIdDifferences = (from: Sqlite, to: Sqlite): Record<string, number> => {
  const before = lastIds(from);
  return Object.fromEntries([...lastIds(to)].filter(([table, id]) => (before.get(table) ?? 0) !== id));
};
