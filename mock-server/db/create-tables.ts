import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableConfig, is, SQL } from './drizzle.ts';

const quoted = (name: string): string => `\`${name}\``;
const listed = (columns: readonly { readonly name: string }[]): string =>
  columns.map((one) => quoted(one.name)).join(',');

const literal = (column: SQLiteColumn): string => {
  const value = column.mapToDriverValue(column.default);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(column.default);
};

const columnDefinition = (column: SQLiteColumn & { readonly autoIncrement?: boolean }): string =>
  [
    `${quoted(column.name)} ${column.getSQLType()}`,
    column.primary ? ` PRIMARY KEY${column.autoIncrement ? ' AUTOINCREMENT' : ''}` : '',
    column.default === undefined ? '' : ` DEFAULT ${literal(column)}`,
    column.notNull ? ' NOT NULL' : '',
  ].join('');

/** @throws Error for a declaration that `createTable` would leave out */
const checkWritable = (table: ReturnType<typeof getTableConfig>): void => {
  const { name, columns, indexes, primaryKeys, checks, uniqueConstraints } = table;
  const others = [
    ...[primaryKeys, checks, uniqueConstraints].flat(),
    ...columns.filter((column) => is(column.default, SQL) || column.generated),
    ...indexes.filter(({ config }) => config.where || config.columns.some((column) => is(column, SQL))),
  ];
  if (others.length > 0)
    throw new Error(
      `The table "${name}" has a key of several columns, a constraint, a check, a generated column, a default in SQL, or an index of a part or an expression: create-tables.ts writes none of these.`,
    );
};

/**
 * The statements that create a table with its foreign keys and indexes. drizzle-kit exports the same, but takes a second to start.
 * @throws Error for a table that it cannot write
 */
export const createTable = (table: SQLiteTable): string => {
  const config = getTableConfig(table);
  checkWritable(config);
  const { name, columns, foreignKeys, indexes } = config;
  const keys = foreignKeys.map((key) => {
    const { columns: own, foreignColumns, foreignTable } = key.reference();
    const other = getTableConfig(foreignTable).name;
    const actions = `ON UPDATE ${key.onUpdate ?? 'no action'} ON DELETE ${key.onDelete ?? 'no action'}`;
    return `FOREIGN KEY (${listed(own)}) REFERENCES ${quoted(other)}(${listed(foreignColumns)}) ${actions}`;
  });
  const unique = columns.filter(({ isUnique }) => isUnique);
  const statements = [
    `CREATE TABLE ${quoted(name)} (\n\t${[...columns.map(columnDefinition), ...keys].join(',\n\t')}\n);\n`,
    ...unique.map(
      (one) => `CREATE UNIQUE INDEX ${quoted(one.uniqueName ?? '')} ON ${quoted(name)} (${listed([one])});`,
    ),
    ...indexes.map(({ config }) => {
      const kind = config.unique ? 'UNIQUE INDEX' : 'INDEX';
      return `CREATE ${kind} ${quoted(config.name)} ON ${quoted(name)} (${listed(config.columns as SQLiteColumn[])});`;
    }),
  ];
  return statements.join('\n');
};
