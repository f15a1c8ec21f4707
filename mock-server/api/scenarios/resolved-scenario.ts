import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { product } from '#mock-server/api/product.ts';
import {
  plainCell,
  type StoredRow,
  type StoredTable,
  storedRows,
  storedTables,
  wireCell,
} from '#mock-server/db/stored-tables.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import { seededRows } from '#mock-server/worlds/image/image.ts';

const exportedRow = ({ columns }: StoredTable, row: StoredRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireCell(plainCell(value, columns[name]))]));

/**
 * A resolved scenario: the initial rows of every table, for the seeder of another backend. Times are relative to `now` (ms; by default the
 * scenario's own or the machine's). Links in mails use `webOrigin`, and SMS its host (by default the SPA's usual port). Passwords are plain.
 */
export const resolvedScenario = (seed: Seed, webOrigin?: string, now?: number) => {
  const { clock, seededAt } = startClock(seed.clock, now);
  const sqlite = seededRows(product, seed, seededAt, webOrigin);
  const passwords = new Map(seed.people.map(({ id, password }) => [id, password]));
  try {
    const tables = storedTables.map((table) => {
      const rows = [...storedRows(sqlite, table).values()].map((row) => exportedRow(table, row));
      if (table.name !== 'members') return [table.name, rows] as const;
      return [table.name, rows.map((row) => ({ ...row, password: passwords.get(Number(row.id)) ?? null }))] as const;
    });
    return {
      scenario: seed.name,
      title: seed.title,
      about: seed.about,
      now: new Date(clock.now()).toISOString(),
      values: seed.values,
      faults: seed.faults,
      tables: Object.fromEntries(tables),
    };
  } finally {
    sqlite.close();
  }
};
