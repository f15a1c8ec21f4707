import { maskRow } from '#mock-server/masking/masked.ts';
import { rowWrite } from '#mock-server/worlds/row-notes.ts';
import type { Seen } from '#mock-server/worlds/watch.ts';

/** The tables that a request read, and the rows it wrote, in words, passwords and tokens masked. */
export const seenRows = ({ tables, writes }: Seen) => ({
  tables: [...tables].map(([table, rows]) => ({ table, rows })),
  writes: writes.map(rowWrite).map(({ before, after, ...write }) => ({
    ...write,
    before: before && maskRow(before),
    after: after && maskRow(after),
  })),
});
