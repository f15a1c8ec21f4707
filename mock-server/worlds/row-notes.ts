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

/** The outbox has its own events; the kit's metadata is not product data. */
const { outbox: _outbox, kitMeta: _meta, ...noted } = schema;

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
const DROP = TABLES.flatMap(({ name }) => KINDS.map((kind) => `DROP TRIGGER temp.${triggerName(name, kind)};`)).join(
  '',
);

const rowOf = ({ columns }: Noted, values: readonly unknown[]): Row =>
  Object.fromEntries(
    columns.map((column, place) => {
      const value = values[place];
      return [column.name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );

const differing = (one: Row, other: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (one[name] === other[name] ? [] : [[name, one[name]]])));

/** Raw values from a trigger; rows are built on reading. */
export type RowNote = readonly unknown[];

/** Converts a note into a row write. */
export const rowWrite = ([name, kind, ...values]: RowNote): RowWrite => {
  const table = byName.get(String(name));
  if (!table) throw new Error(`There is no table "${name}".`);
  const { columns } = table;
  const [first, second] = [values.slice(0, columns.length), values.slice(columns.length)];
  const row = rowOf(table, first);
  const id = row[columns.find(({ primary }) => primary)?.name ?? ''] ?? null;
  if (kind === 'INSERT') return { table: table.name, id, before: null, after: row };
  if (kind === 'DELETE') return { table: table.name, id, before: row, after: null };
  const names = columns.filter((_, place) => first[place] !== second[place]).map((column) => column.name);
  const after = rowOf(table, second);
  return { table: table.name, id, before: differing(row, after, names), after: differing(after, row, names) };
};

/** Records every row that a database writes, including cascades; returns a function that stops it. */
export const noteRows = (sqlite: Sqlite, note: (row: RowNote) => void): (() => void) => {
  sqlite.pragma('temp_store = MEMORY');
  sqlite.function(FUNCTION, { varargs: true }, (...row: unknown[]) => {
    note(row);
    return null;
  });
  sqlite.exec(CREATE);
  return () => sqlite.exec(DROP);
};
