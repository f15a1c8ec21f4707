import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '#mock-server/db/open.ts';
import type { HttpFailure } from './failures.ts';
import type { OwnRule } from './rules.ts';

const isFound = (db: Db, column: SQLiteColumn, value: unknown, where: SQL | undefined): boolean => {
  const key = value === true ? 1 : value;
  if (typeof key !== 'string' && typeof key !== 'number') return false;
  return (
    db
      .select({ found: column })
      .from(column.table)
      .where(and(eq(column, key), where))
      .get() !== undefined
  );
};

/** Laravel's `exists`: a row with the value, among those of `where`. */
export const exists = (db: Db, column: SQLiteColumn, where?: SQL): OwnRule => ({
  name: 'exists',
  onlyWhenFine: true,
  passes: (value) => isFound(db, column, value, where),
});

/** Laravel's `unique`; the own row is given by its id, a failure of its own by `failure`. */
export const unique = (
  db: Db,
  column: SQLiteColumn,
  { ignore, failure }: { ignore?: { column: SQLiteColumn; id: number }; failure?: HttpFailure } = {},
): OwnRule => ({
  name: 'unique',
  onlyWhenFine: true,
  passes: (value) => !isFound(db, column, value, ignore && ne(ignore.column, ignore.id)),
  ...(failure === undefined ? {} : { failure }),
});
