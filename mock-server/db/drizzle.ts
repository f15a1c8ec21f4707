import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Drizzle as CommonJS: its ES modules are 120 files, which take half of a start. */
export const {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  inArray,
  is,
  isNull,
  lte,
  max,
  ne,
  relations,
  SQL,
  sql,
} = require('drizzle-orm') as typeof import('drizzle-orm');
export const { blob, getTableConfig, index, integer, SQLiteTable, sqliteTable, text, uniqueIndex } =
  require('drizzle-orm/sqlite-core') as typeof import('drizzle-orm/sqlite-core');
export const { drizzle } = require('drizzle-orm/better-sqlite3') as typeof import('drizzle-orm/better-sqlite3');
export type SQLiteTable = import('drizzle-orm/sqlite-core').SQLiteTable;
