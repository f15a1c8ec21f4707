import type { AnyStruct } from '#contracts/api/endpoint.ts';
import { jsonSchema } from '#fixtures/loader/json-schema.ts';
import { moment } from '#fixtures/loader/moment.ts';
import { differingRows, lastIds } from '#fixtures/loader/seed/scenario-seed.ts';
import { type StoredTable, storedTables } from '#mock-server/db/stored-tables.ts';

type Json = Record<string, unknown>;

/** How a scenario writes a column's value. */
const VALUES: Readonly<Record<StoredTable['columns'][string], Json>> = {
  moment: { ...jsonSchema(moment), type: ['string', 'null'] },
  flag: { type: ['boolean', 'null'] },
  json: {},
  bytes: { type: ['string', 'null'] },
  number: { type: ['string', 'number', 'null'] },
  text: { type: ['string', 'number', 'null'] },
};

const rowsOf = ({ columns }: StoredTable): Json => ({
  type: 'object',
  additionalProperties: {
    type: ['object', 'null'],
    properties: Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, VALUES[kind]])),
    additionalProperties: false,
  },
});

/** By name, so that the output does not depend on the order of the tables. */
const TABLES = storedTables.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const byTable = (schemaOf: (table: StoredTable) => unknown): Json => ({
  type: 'object',
  properties: Object.fromEntries(TABLES.map((table) => [table.name, schemaOf(table)])),
  additionalProperties: false,
});

/** The schemas of a scenario's tables; the module `fixtures` cannot import tables. */
export const tableSchemas = (): ReadonlyMap<AnyStruct, Json> => {
  const { additionalProperties: id } = jsonSchema(lastIds);
  return new Map<AnyStruct, Json>([
    [differingRows, byTable(rowsOf)],
    [lastIds, byTable(() => id)],
  ]);
};
