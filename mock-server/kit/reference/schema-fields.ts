import type { Schema } from './document.ts';

/** A part of a type in words: a text, or the name of another schema on the page. */
export type TypePart = string | { readonly schema: string };

/** A field of a body, by its path: `data[].title`. */
export interface Field {
  readonly place: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  readonly description?: string;
}

interface Known {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

/** The last part of a reference: the name of its target. */
export const sharedName = (ref: string): string => ref.split('/').at(-1) ?? '';

/** The alternatives of a schema; undefined if there are none. */
export const alternativesOf = (schema: Known): readonly Schema[] | undefined => schema.oneOf ?? schema.anyOf;

const joined = (parts: readonly (readonly TypePart[])[]): TypePart[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [' or ', ...part]));

/** A type in words: `string or null`, `list of` and the name of a schema. */
export const typeOf = (schema: Known): readonly TypePart[] => {
  const alternatives = alternativesOf(schema);
  if (schema.$ref !== undefined) return [{ schema: sharedName(schema.$ref) }];
  if (alternatives) return joined(alternatives.map(typeOf));
  if (schema.enum) return [schema.enum.map((one) => JSON.stringify(one)).join(' or ')];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.contentMediaType !== undefined) return ['file'];
  if (schema.items) return ['list of ', ...typeOf(schema.items)];
  if (typeof schema.additionalProperties === 'object') return ['map of ', ...typeOf(schema.additionalProperties)];
  const form = schema.pattern === undefined ? '' : ` of the form ${schema.pattern}`;
  return [[schema.type ?? 'anything'].flat().join(' or ') + form];
};

/** The fields of a schema, with nested ones, in its order. */
export const fieldsOf = (schema: Known, before = ''): Field[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]: [string, Known]) => {
    const place = before === '' ? name : `${before}.${name}`;
    const { description } = inner;
    const isRequired = schema.required?.includes(name) ?? false;
    return [{ place, type: typeOf(inner), isRequired, ...(description && { description }) }, ...fieldsOf(inner, place)];
  }),
  ...(schema.items ? fieldsOf(schema.items, `${before}[]`) : []),
  ...(alternativesOf(schema) ?? []).flatMap((one) => fieldsOf(one, before)),
];
