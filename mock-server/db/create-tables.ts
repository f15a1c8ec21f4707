import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableConfig } from './drizzle.ts';

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

/** The statements that create a table with its foreign keys and indexes. drizzle-kit exports the same, but takes a second to start. */
export const createTable = (table: SQLiteTable): string => {
  const { name, columns, foreignKeys, indexes } = getTableConfig(table);
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
