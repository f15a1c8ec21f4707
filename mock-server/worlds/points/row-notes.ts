import type { KitEntry } from '#contracts/kit/journal.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import {
  allTables,
  insertion,
  isSameCell,
  plainCell,
  type Stored,
  tableOf,
} from '#mock-server/worlds/image/stored-tables.ts';

/** Tables that only a scenario fills. */
const SEEDED = /^(?:companies|industries|industry_categories|industry_sub_categories|job_types|offers)$/;
const FUNCTION = 'kit_row';
const KINDS = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] };

/** Temporary triggers: they belong to this connection and are not stored in the file. */
const CREATE = allTables
  .filter(({ name }) => !SEEDED.test(name))
  .flatMap(({ name, columns }) =>
    Object.entries(KINDS).map(([kind, rows]) => {
      const values = rows.flatMap((row) => Object.keys(columns).map((column) => `${row}."${column}"`));
      return `CREATE TEMP TRIGGER "kit_${name}_${kind.toLowerCase()}" AFTER ${kind} ON main."${name}" BEGIN SELECT ${FUNCTION}('${name}', '${kind}', ${values.join(', ')}); END;`;
    }),
  )
  .join('');

/** Raw values from a trigger; rows are built on reading. */
export type RowNote = readonly [table: string, kind: keyof typeof KINDS, ...values: Stored[]];

/** Lets `note` be called for every row that a connection writes, including cascades, once it has the triggers. */
export const noteRows = (sqlite: Sqlite, note: (row: RowNote) => void): void => {
  sqlite.function(FUNCTION, { varargs: true }, (...row: RowNote) => {
    note(row);
    return null;
  });
};

/** Creates the triggers of `noteRows`: they take some milliseconds, so a world gets them with its first write. */
export const createRowTriggers = (sqlite: Sqlite): void => {
  sqlite.pragma('temp_store = MEMORY');
  sqlite.exec(CREATE);
};

/** The values of a row before and after its write; null is none. */
const statesOf = ([name, kind, ...values]: RowNote) => {
  const table = tableOf(name);
  const names = Object.keys(table.columns);
  const before = kind === 'INSERT' ? null : values.slice(0, names.length);
  const after = kind === 'DELETE' ? null : values.slice(-names.length);
  return { table, names, before, after };
};

/** A written row: `before` is null for a new one, `after` for a deleted one; of a changed one both contain the differences. */
export const rowWrite = (note: RowNote): NonNullable<KitEntry['writes']>[number] => {
  const { table, names, before, after } = statesOf(note);
  const isWritten = (index: number) => !before || !after || !isSameCell(before[index], after[index]);
  const rowOf = (values: readonly Stored[] | null) =>
    values &&
    Object.fromEntries(
      names.flatMap((name, at) => (isWritten(at) ? [[name, plainCell(values[at], table.columns[name])]] : [])),
    );
  const id = (before ?? after)?.[names.indexOf(table.key)] ?? null;
  return { table: table.name, id, before: rowOf(before), after: rowOf(after) };
};

/** Puts a row back as it was before its write, or again as after it; the triggers must not record that. */
export const putRow = (sqlite: Sqlite, note: RowNote, side: 'before' | 'after'): void => {
  const { table, names, ...states } = statesOf(note);
  const there = states[side === 'before' ? 'after' : 'before'];
  const wanted = states[side];
  const { name, key } = table;
  if (there) sqlite.prepare(`DELETE FROM "${name}" WHERE "${key}" = ?`).run(there[names.indexOf(key)]);
  if (wanted) insertion(sqlite, name, names, 'INSERT OR REPLACE').run(...wanted);
};
