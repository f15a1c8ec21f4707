import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { at, RELATIVE_TIME } from '#fixtures/loader/moment.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';
import type { RowsSeed, Seed } from '#fixtures/loader/seed/seed.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import {
  insertion,
  type Kind,
  looseRow,
  type Stored,
  type StoredTable,
  storedTables,
  tableOf,
  writeLastIds,
} from '#mock-server/db/stored-tables.ts';

type Row = RowsSeed[string][string];

interface Place {
  readonly file: string;
  readonly path: readonly string[];
}

/** @throws FixtureError naming the nearest of the candidates */
const checkName = (what: string, name: string, candidates: readonly string[], { file, path }: Place): void => {
  if (candidates.includes(name)) return;
  const others = didYouMean(name, candidates, `; there are ${candidates.join(', ')}`);
  throw new FixtureError(file, path, `there is no ${what} "${name}"${others}`);
};

const tableNamed = (name: string, place: Place): StoredTable => {
  checkName('table', name, TABLE_NAMES, place);
  return tableOf(name);
};
const TABLE_NAMES = storedTables.map(({ name }) => name);

/** A value of a scenario's row as SQLite stores it. */
const stored = (value: unknown, kind: Kind | undefined, now: number, place: Place): Stored => {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'flag') return value ? 1 : 0;
  if (kind === 'bytes') return Buffer.from(String(value), 'base64');
  if (kind !== 'moment') return value as Stored;
  const moment = at(String(value), now);
  if (Number.isNaN(moment))
    throw new FixtureError(place.file, place.path, `expected a time like "-10m", got "${value}"`);
  return moment;
};

const storedRow = (row: NonNullable<Row>, table: StoredTable, now: number, place: Place): Record<string, Stored> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const inside = { ...place, path: [...place.path, name] };
      checkName('column', name, Object.keys(table.columns), inside);
      return [name, stored(value, table.columns[name], now, inside)];
    }),
  );

const write = (sqlite: Sqlite, table: StoredTable, key: Stored, changes: Record<string, Stored>): void => {
  const where = `FROM "${table.name}" WHERE "${table.key}" = ?`;
  const before = sqlite.prepare(`SELECT * ${where}`).get(key) as Record<string, Stored> | undefined;
  const row = { ...before, ...changes, [table.key]: key };
  sqlite.prepare(`DELETE ${where}`).run(key);
  insertion(sqlite, table.name, Object.keys(row)).run(Object.values(row));
};

/**
 * Applies a scenario's rows over the existing ones. Times are relative to `now` (ms).
 * @throws FixtureError for an unknown table or column, and for a row that SQLite rejects.
 */
export const applyRows = (sqlite: Sqlite, { name, rows = {}, lastIds = {} }: Seed, now: number): void => {
  const file = `scenarios/${name}.yaml`;
  const every = Object.entries(rows).flatMap(([tableName, changed]) => {
    const table = tableNamed(tableName, { file, path: ['rows', tableName] });
    return Object.entries(changed).map(([id, row]) => ({ table, id, row, path: ['rows', tableName, id] }));
  });
  // Deleting a row deletes its related rows; replacing one does not.
  for (const { table, id, row } of every)
    if (row === null) sqlite.prepare(`DELETE FROM "${table.name}" WHERE "${table.key}" = ?`).run(id);
  sqlite.pragma('foreign_keys = OFF');
  for (const { table, id, row, path } of every) {
    if (row === null) continue;
    const changes = storedRow(row, table, now, { file, path });
    try {
      write(sqlite, table, id, changes);
    } catch (error) {
      throw new FixtureError(file, path, `SQLite rejects the row (${(error as Error).message})`);
    }
  }
  sqlite.pragma('foreign_keys = ON');
  const loose = looseRow(sqlite);
  if (loose)
    throw new FixtureError(
      file,
      ['rows', loose.table, String(loose.rowid)],
      `refers to a missing row of ${loose.parent}`,
    );
  for (const table of Object.keys(lastIds)) tableNamed(table, { file, path: ['last_ids', table] });
  writeLastIds(sqlite, Object.entries(lastIds));
};

/** Whether a row contains an absolute time, which does not move with the clock. */
export const hasDatedRows = ({ rows = {} }: Seed): boolean =>
  storedTables.some(({ name, columns }) =>
    Object.values(rows[name] ?? {}).some((row) =>
      Object.entries(row ?? {}).some(
        ([column, value]) => columns[column] === 'moment' && value !== null && !RELATIVE_TIME.test(String(value)),
      ),
    ),
  );
