import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as masterTables from './master-tables.ts';
import * as memberTables from './member-tables.ts';
import * as offerTables from './offer-tables.ts';
import * as resumeTables from './resume-tables.ts';
import * as systemTables from './system-tables.ts';

const declared = { ...masterTables, ...memberTables, ...offerTables, ...resumeTables, ...systemTables };
type Declared = typeof declared;
type Tables = {
  readonly [Name in keyof Declared as Declared[Name] extends SQLiteTable ? Name : never]: Declared[Name];
};

/** Every table that the files of tables export. */
export const schema = Object.fromEntries(
  Object.entries(declared).filter(([, value]) => is(value, SQLiteTable)),
) as unknown as Tables;
