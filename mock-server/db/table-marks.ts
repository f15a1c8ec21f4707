import type { SQLiteTable } from './drizzle.ts';

/**
 * A table without a mark is state of a world, and undo covers it. `seeded` is state that only a scenario writes, so there is nothing to
 * undo. `bookkeeping` is no state, but returns with undo. `log` is no state and stays.
 */
export type TableMark = 'seeded' | 'bookkeeping' | 'log';

const marks = new WeakMap<SQLiteTable, TableMark>();

export const markTables = (mark: TableMark, ...tables: readonly SQLiteTable[]): void => {
  for (const table of tables) marks.set(table, mark);
};

export const markOf = (table: SQLiteTable): TableMark | undefined => marks.get(table);
