import { eq, sql } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Db } from '#mock-server/db/open.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import { castOf, insertSeed, momentsOf } from './scenarios/seed-rows.ts';
import { countLoginTries } from './session/login-tries.ts';

/** Prepared, because requests run it. */
const passwordHashes = (db: Db) => {
  const byId = db
    .select({ hash: members.password })
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare();
  return (id: number) => byId.get({ id })?.hash;
};

export const product: Product = { insertSeed, castOf, momentsOf, countLoginTries, passwordHashes };
