import type { AnyStruct } from '#contracts/api/endpoint.ts';
import { registerStep, registerSteps } from '#contracts/api/registration.ts';
import { jsonSchema } from '#fixtures/loader/json-schema.ts';
import { type NamedStruct, namedStructs } from './calls.ts';
import { constrained, WITHOUT_SECRETS } from './constraints.ts';

/** A part of the document. */
export type Json = Record<string, unknown>;

/** The members of unions, which superstruct does not expose. */
const MEMBERS = new Map<AnyStruct, readonly AnyStruct[]>([[registerStep, registerSteps]]);

const SAMPLES = { string: '', number: 0, boolean: false };

/** The types of a union of plain values, found by trying values. */
const plainUnion = (struct: AnyStruct): Json => {
  const types = Object.entries(SAMPLES).flatMap(([type, value]) => (struct.is(value) ? [type] : []));
  if (types.length > 0) return { type: types };
  throw new Error('contracts/openapi/schemas.ts does not list the members of a union: add them there');
};

const componentOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

// A nullable or optional struct is a copy that shares its fields.
const byFields = new Map<unknown, NamedStruct>();
for (const named of namedStructs) {
  const { type, schema } = named.struct;
  if (type === 'object' || type === 'type') byFields.set(schema, named);
}

/** Creates the schemas of a document; named ones go to `components` and are referenced. */
export const schemaWriter = () => {
  const components: Record<string, Json> = {};
  const referenceTo = (struct: AnyStruct): Json | undefined => {
    if (struct.type === 'instance') return { type: 'string', contentMediaType: 'application/octet-stream' };
    if (struct.type === 'union' && struct.schema === null) {
      const members = MEMBERS.get(struct);
      return members ? { anyOf: members.map((one) => jsonSchema(one, referenceTo)) } : plainUnion(struct);
    }
    const named = byFields.get(struct.schema);
    if (named === undefined) return undefined;
    const name = componentOf(named.name);
    components[name] ??= constrained(
      jsonSchema(named.struct, (inner) => (inner === named.struct ? undefined : referenceTo(inner))),
    );
    return { $ref: `#/components/schemas/${name}` };
  };
  const schemaOf = (struct: AnyStruct): Json => constrained(jsonSchema(struct, referenceTo));
  return {
    schemaOf,
    /** The schemas referenced so far, by name. */
    components: () =>
      Object.fromEntries(
        Object.entries({ ...components, WithoutSecrets: WITHOUT_SECRETS }).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  };
};
export type SchemaWriter = ReturnType<typeof schemaWriter>;
