import type { Sqlite } from '#mock-server/db/open.ts';
import {
  isSameCell,
  type Kind,
  type Stored,
  type StoredRow,
  type StoredTable,
  storedRows,
  storedTables,
} from '#mock-server/db/stored-tables.ts';

/** A row that differs between two databases; null if one has none. */
export interface RowChange {
  readonly table: StoredTable;
  readonly key: string;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
  /** The columns that differ; of a new row those with a value. */
  readonly columns: readonly string[];
}

const moved = (value: Stored | undefined, kind: Kind | undefined, ms: number): Stored | undefined =>
  kind === 'moment' && typeof value === 'number' ? value + ms : value;

/** Every row that differs, table by table: those gone first. If `to` began `later` ms after `from`, times may be that much later. */
export const rowChanges = (from: Sqlite, to: Sqlite, later = 0): RowChange[] =>
  storedTables.flatMap((table) => {
    const [before, after] = [storedRows(from, table), storedRows(to, table)];
    const gone = [...before].filter(([key]) => !after.has(key));
    const others = [...after].flatMap(([key, row]) => {
      const old = before.get(key) ?? null;
      const columns = Object.keys(table.columns).filter(
        (column) =>
          column !== table.key &&
          [0, later].every((ms) => !isSameCell(row[column], moved(old?.[column] ?? null, table.columns[column], ms))),
      );
      return old && columns.length === 0 ? [] : [{ table, key, before: old, after: row, columns }];
    });
    return [...gone.map(([key, row]) => ({ table, key, before: row, after: null, columns: [] })), ...others];
  });
