import type { KitEntry } from '#contracts/kit/journal.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import {
  insertion,
  isSameCell,
  plainCell,
  type Stored,
  storedTables,
  tableOf,
  undoableTables,
} from '#mock-server/db/stored-tables.ts';
import { maskRow } from '#mock-server/worlds/journal/masked.ts';

const FUNCTION = 'kit_row';
const KINDS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] };

/** Temporary triggers: they belong to this connection and are not stored in the file. */
const CREATE = undoableTables
  .flatMap(({ name, columns }) =>
    Object.entries(KINDS).map(([kind, rows]) => {
      const values = rows.flatMap((row) => Object.keys(columns).map((column) => `${row}."${column}"`));
      return `CREATE TEMP TRIGGER "kit_${name}_${kind.toLowerCase()}" AFTER ${kind} ON main."${name}" BEGIN SELECT ${FUNCTION}('${name}', '${kind}', ${values.join(', ')}); END;`;
    }),
  )
  .join('');

type Values = readonly Stored[];

/** A written row with its values before and after; null is none. */
export interface RowNote {
  readonly table: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Written rows by table and key, each with its first and last values. */
export type RowNotes = Map<string, RowNote>;

const namesOf = new Map(undoableTables.map(({ name, columns }) => [name, Object.keys(columns)]));
const columnNames = (table: string): readonly string[] => namesOf.get(table) ?? [];
const keyOf = ({ table, before, after }: RowNote): Stored =>
  (before ?? after)?.[columnNames(table).indexOf(tableOf(table).key)] ?? null;

/** Adds a write after the others. Returns whether it is the first of its row. */
export const addNote = (notes: RowNotes, note: RowNote): boolean => {
  const id = `${note.table} ${keyOf(note)}`;
  const earlier = notes.get(id);
  const { before } = earlier ?? note;
  if (before || note.after) notes.set(id, { table: note.table, before, after: note.after });
  else notes.delete(id);
  return earlier === undefined;
};

/** Calls `note` for every row that a connection writes, including cascades, once it has the triggers. */
export const noteRows = (sqlite: Sqlite, note: (row: RowNote) => void): void => {
  sqlite.function(FUNCTION, { varargs: true }, (table: string, kind: keyof typeof KINDS, ...values: Stored[]) => {
    const half = kind === 'UPDATE' ? values.length / 2 : 0;
    const before = kind === 'INSERT' ? null : values.slice(0, half || undefined);
    note({ table, before, after: kind === 'DELETE' ? null : values.slice(half) });
    return null;
  });
};

/** Creates the triggers of `noteRows`: they take some milliseconds, so a world gets them with its first write. */
export const createRowTriggers = (sqlite: Sqlite): void => {
  sqlite.pragma('temp_store = MEMORY');
  sqlite.exec(CREATE);
};

/** Whether a session was only used. */
const isUse = ({ table, before, after }: RowNote): boolean =>
  table === 'sessions' &&
  before !== null &&
  after !== null &&
  columnNames(table).every((name, at) => name === 'last_seen' || before[at] === after[at]);

/** The written rows, without sessions that were only used. */
export const writtenRows = (notes: RowNotes): RowNote[] => [...notes.values()].filter((note) => !isUse(note));

/** A written row without secrets: `before` is null for a new one, `after` for a deleted one; of a changed one both contain the differences. */
const rowWrite = (note: RowNote): NonNullable<KitEntry['writes']>[number] => {
  const { table, before, after } = note;
  const names = columnNames(table);
  const { columns } = tableOf(table);
  const isWritten = (index: number) => !before || !after || !isSameCell(before[index], after[index]);
  const rowOf = (values: Values | null) =>
    values &&
    maskRow(
      Object.fromEntries(
        names.flatMap((name, at) => (isWritten(at) ? [[name, plainCell(values[at], columns[name])]] : [])),
      ),
    );
  return { table, id: keyOf(note), before: rowOf(before), after: rowOf(after) };
};

/** The outbox has its own events. */
const SHOWN = new Set(storedTables.map(({ name }) => name).filter((name) => name !== 'outbox'));
const MAX_WRITES = 500;

/** Written rows as the journal shows them. */
export const shownWrites = (rows: readonly RowNote[]) =>
  rows
    .filter(({ table }) => SHOWN.has(table))
    .slice(0, MAX_WRITES)
    .map(rowWrite);

/** Puts rows back as they were before their writes, or again as after them. Foreign keys must be off. */
export const putRows = (sqlite: Sqlite, notes: RowNotes, side: 'before' | 'after'): void => {
  for (const note of notes.values())
    sqlite.prepare(`DELETE FROM "${note.table}" WHERE "${tableOf(note.table).key}" = ?`).run(keyOf(note));
  for (const { table, [side]: values } of notes.values())
    if (values) insertion(sqlite, table, columnNames(table)).run(...values);
};
