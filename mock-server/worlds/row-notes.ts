import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableColumns, getTableName } from '#mock-server/db/drizzle.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { schema } from '#mock-server/db/schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** A written row: `before` is null for a new one, `after` for a deleted one; for a changed one both contain the differences. */
export interface RowWrite {
  readonly table: string;
  readonly id: unknown;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Tables that only a scenario fills. */
const { companies, industries, industryCategories, industrySubCategories, jobTypes, offers, ...noted } = schema;

const FUNCTION = 'kit_row';
type Kind = 'INSERT' | 'UPDATE' | 'DELETE';
const ROWS: Readonly<Record<Kind, readonly ('OLD' | 'NEW')[]>> = {
  INSERT: ['NEW'],
  UPDATE: ['OLD', 'NEW'],
  DELETE: ['OLD'],
};

interface Noted {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly primary: boolean;
    mapFromDriverValue(v: unknown): unknown;
  }[];
}
const notedTable = (table: SQLiteTable): Noted => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table)),
});
const TABLES: readonly Noted[] = Object.values(noted).map(notedTable);
const byName = new Map(TABLES.map((table) => [table.name, table]));

const KINDS: readonly Kind[] = ['INSERT', 'UPDATE', 'DELETE'];
const triggerName = (table: string, kind: Kind): string => `"kit_${table}_${kind.toLowerCase()}"`;

/** Temporary triggers: they belong to this connection and are not stored in the file. */
const CREATE = TABLES.flatMap(({ name, columns }) =>
  KINDS.map((kind) => {
    const values = ROWS[kind].flatMap((row) => columns.map((column) => `${row}."${column.name}"`));
    return `CREATE TEMP TRIGGER ${triggerName(name, kind)} AFTER ${kind} ON main."${name}" BEGIN SELECT ${FUNCTION}('${name}', '${kind}', ${values.join(', ')}); END;`;
  }),
).join('');
const rowOf = ({ columns }: Noted, values: readonly unknown[]): Row =>
  Object.fromEntries(
    columns.map((column, index) => {
      const value = values[index];
      return [column.name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );

const differing = (one: Row, other: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (one[name] === other[name] ? [] : [[name, one[name]]])));

/** Raw values from a trigger; rows are built on reading. */
export type RowNote = readonly unknown[];

/** Converts a note into a row write. */
export const rowWrite = (note: RowNote): RowWrite => {
  const [table, first, second] = statesOf(note);
  const { name, columns } = table;
  const [before, after] = [first && rowOf(table, first), second && rowOf(table, second)];
  const id = (before ?? after)?.[columns.find(({ primary }) => primary)?.name ?? ''] ?? null;
  if (!before || !after) return { table: name, id, before, after };
  const names = columns.filter((_, index) => first?.[index] !== second?.[index]).map((column) => column.name);
  return { table: name, id, before: differing(before, after, names), after: differing(after, before, names) };
};

/** Lets `note` be called for every row that a connection writes, including cascades, once it has the triggers. */
export const noteRows = (sqlite: Sqlite, note: (row: RowNote) => void): void => {
  sqlite.function(FUNCTION, { varargs: true }, (...row: unknown[]) => {
    note(row);
    return null;
  });
};

/** Creates the triggers of `noteRows`: they take some milliseconds, so a world gets them with its first write. */
export const createRowTriggers = (sqlite: Sqlite): void => {
  sqlite.pragma('temp_store = MEMORY');
  sqlite.exec(CREATE);
};

const quoted = (name: string): string => `"${name}"`;

/** Replaces the row `from` by the row `to`; null is none. Without the triggers' records. */
const replaceRow = (sqlite: Sqlite, { name, columns }: Noted, from: RowNote | null, to: RowNote | null): void => {
  const key = Math.max(
    columns.findIndex(({ primary }) => primary),
    0,
  );
  if (from)
    sqlite.prepare(`DELETE FROM ${quoted(name)} WHERE ${quoted(columns[key]?.name ?? 'id')} = ?`).run(from[key]);
  if (!to) return;
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const places = columns.map(() => '?').join(', ');
  sqlite.prepare(`INSERT OR REPLACE INTO ${quoted(name)} (${names}) VALUES (${places})`).run(...to);
};

/** The row before and after a write, as SQLite stores it. */
const statesOf = ([name, kind, ...values]: RowNote): [Noted, RowNote | null, RowNote | null] => {
  const table = byName.get(String(name));
  if (!table) throw new Error(`There is no table "${name}".`);
  const { length } = table.columns;
  if (kind === 'INSERT') return [table, null, values];
  if (kind === 'DELETE') return [table, values, null];
  return [table, values.slice(0, length), values.slice(length)];
};

/** Undoes a write. */
export const revertRow = (sqlite: Sqlite, note: RowNote): void => {
  const [table, before, after] = statesOf(note);
  replaceRow(sqlite, table, after, before);
};

/** Repeats a write. */
export const repeatRow = (sqlite: Sqlite, note: RowNote): void => {
  const [table, before, after] = statesOf(note);
  replaceRow(sqlite, table, before, after);
};
