import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { and, eq, ne } from '#mock-server/db/drizzle.ts';
import type { Db } from '#mock-server/db/open.ts';
import type { Rule } from '#mock-server/http/validation/rule.ts';

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

/** Laravel's `exists`: a row has this value. With `ownedBy`, a column for the owner, the row must belong to the member. */
export const exists = (
  column: SQLiteColumn,
  { ownedBy }: { ownedBy?: SQLiteColumn } = {},
): Rule<unknown, 'exists'> => ({
  name: 'exists',
  onlyWhenFine: true,
  passes: (value, { context: { db, memberId } }) => isFound(db, column, value, ownedBy && eq(ownedBy, memberId ?? -1)),
});

interface Uniqueness {
  /** Column of the member id: the member's own row does not count. */
  readonly besides?: SQLiteColumn;
  /** A failure of errors.yaml that replaces the rule's sentence. */
  readonly failure?: string;
}

/** Laravel's `unique`: no row has this value. */
export const unique = (column: SQLiteColumn, { besides, failure }: Uniqueness = {}): Rule<unknown, 'unique'> => ({
  name: 'unique',
  onlyWhenFine: true,
  passes: (value, { context: { db, memberId } }) =>
    !isFound(db, column, value, besides && memberId !== null ? ne(besides, memberId) : undefined),
  ...(failure === undefined ? {} : { failure }),
});
