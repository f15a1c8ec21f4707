import * as worldTables from '#mock-server/worlds/world-tables.ts';
import { is, SQLiteTable } from './drizzle.ts';
import * as masterTables from './master-tables.ts';
import * as memberTables from './member-tables.ts';
import * as offerTables from './offer-tables.ts';
import * as resumeTables from './resume-tables.ts';
import * as systemTables from './system-tables.ts';

const declared = { ...masterTables, ...memberTables, ...offerTables, ...resumeTables, ...systemTables, ...worldTables };
type Declared = typeof declared;
type Tables = {
  readonly [Name in keyof Declared as Declared[Name] extends SQLiteTable ? Name : never]: Declared[Name];
};

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Every table, sorted by name: Node and Vitest list the exports of a module in different orders. */
export const schema = Object.fromEntries(
  Object.entries(declared)
    .filter(([, value]) => is(value, SQLiteTable))
    .sort(byName),
) as Tables;
