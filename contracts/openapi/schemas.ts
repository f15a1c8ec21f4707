import { registerStep, registerSteps } from '#contracts/api/registration.ts';
import type { AnyStruct } from '#fixtures/loader/described.ts';
import { jsonSchema } from '#fixtures/loader/json-schema.ts';
import { type NamedStruct, namedStructs } from './calls.ts';

/** A part of the document. */
export type Json = Record<string, unknown>;

/** superstruct forgets what a union is made of. */
const MEMBERS = new Map<AnyStruct, readonly AnyStruct[]>([[registerStep, registerSteps]]);

const SAMPLES = { string: '', number: 0, boolean: false };

/** The types of a union of plain values, told by trying. */
const plainUnion = (struct: AnyStruct): Json => {
  const types = Object.entries(SAMPLES).flatMap(([type, value]) => (struct.is(value) ? [type] : []));
  if (types.length > 0) return { type: types };
  throw new Error('contracts/openapi/schemas.ts does not know what a union is made of: name its members there');
};

const componentOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

// What may be null or missing is a copy of the struct that shares its fields.
const byFields = new Map<unknown, NamedStruct>();
for (const named of namedStructs) {
  const { type, schema } = named.struct;
  if (type === 'object' || type === 'type') byFields.set(schema, named);
}

/** Makes the schemas of a document; those that have a name in the contract stand under `components` and are referred to. */
export const schemaWriter = () => {
  const components: Record<string, Json> = {};
  const referenceTo = (struct: AnyStruct): Json | undefined => {
    if (struct.type === 'instance') return { type: 'string', contentMediaType: 'application/octet-stream' };
    if (struct.type === 'union' && struct.schema === null) {
      const members = MEMBERS.get(struct);
      return members ? { anyOf: members.map(schemaOf) } : plainUnion(struct);
    }
    const named = byFields.get(struct.schema);
    if (named === undefined) return undefined;
    const name = componentOf(named.name);
    components[name] ??= jsonSchema(named.struct, (inner) => (inner === named.struct ? undefined : referenceTo(inner)));
    return { $ref: `#/components/schemas/${name}` };
  };
  const schemaOf = (struct: AnyStruct): Json => jsonSchema(struct, referenceTo);
  return {
    schemaOf,
    /** The named schemas that were referred to so far, by name. */
    components: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
/** What makes schemas; see `schemaWriter`. */
export type SchemaWriter = ReturnType<typeof schemaWriter>;
