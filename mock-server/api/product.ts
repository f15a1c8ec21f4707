import { eq, sql } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { type Db, preparedQuery } from '#mock-server/db/open.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import { castOf, insertSeed, momentsOf } from './scenarios/seed-rows.ts';
import { countLoginTries } from './session/login-tries.ts';

const idValue = sql.placeholder('id');
const hash = { hash: members.password };
const hashById = preparedQuery((db) => db.select(hash).from(members).where(eq(members.id, idValue)).prepare());
const passwordHashes = (db: Db) => (id: number) => hashById(db).get({ id })?.hash;

export const product: Product = { insertSeed, castOf, momentsOf, countLoginTries, passwordHashes };
