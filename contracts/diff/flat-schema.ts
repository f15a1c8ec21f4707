/** A JSON Schema, as far as `contracts/openapi.yaml` writes them. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** What stands at one place of a body. */
export interface Field {
  /** Whether it is there wherever what it stands in is. */
  readonly isNeeded: boolean;
  /** What it may be: types, or the values of a list; empty where it may be anything, as a schema without a type says. */
  readonly kinds: ReadonlySet<string>;
}
/** Whether it may be anything. */
export const isAnything = ({ kinds }: Field): boolean => kinds.size === 0;

/** The fields of a body by place: `data[].title`; the whole stands at ``. */
export type Fields = ReadonlyMap<string, Field>;

const kindsOf = ({ type, enum: list, const: only }: Schema): string[] => {
  const values = only === undefined ? list : [only];
  if (values) return values.map((value) => JSON.stringify(value));
  return type === undefined ? [] : [type].flat();
};

/** What may be one or the other: where one may be anything, so may it. */
const eitherKind = (one: Field, other: Field): ReadonlySet<string> =>
  isAnything(one) || isAnything(other) ? new Set() : new Set([...one.kinds, ...other.kinds]);

/** What stands in one of several shapes stands there where each has it, and may be what it is in any. */
const merge = (shapes: readonly Fields[]): Fields => {
  const merged = new Map<string, Field>();
  for (const [place, field] of shapes.flatMap((shape) => [...shape])) {
    merged.set(place, {
      isNeeded: field.isNeeded && shapes.every((shape) => shape.get(place)?.isNeeded ?? isPlain(shape)),
      kinds: eitherKind(merged.get(place) ?? field, field),
    });
  }
  return merged;
};
/** A shape that can have no fields: null beside an object. */
const isPlain = (shape: Fields): boolean => {
  const whole = shape.get('');
  return shape.size === 1 && !(whole && (isAnything(whole) || whole.kinds.has('object')));
};

const below = (name: string, fields: Fields, isNeeded: boolean): [string, Field][] =>
  [...fields].map(([place, field]) => [
    place === '' ? name : place.startsWith('[') ? name + place : `${name}.${place}`,
    place === '' ? { ...field, isNeeded } : field,
  ]);

/**
 * The fields of a schema, however it is composed: two that say the same have the same.
 * @param named the schemas that others refer to, by name
 */
export const flatSchema = (schema: Schema, named: Readonly<Record<string, Schema>>): Fields => {
  const flat = (inner: Schema): Fields => flatSchema(inner, named);
  if (schema.$ref !== undefined) return flat(named[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes) return merge(shapes.map(flat));
  const { properties = {}, required = [], items, additionalProperties } = schema;
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return new Map<string, Field>([
    ['', { isNeeded: true, kinds: new Set(kindsOf(schema)) }],
    ...Object.entries(properties).flatMap(([name, inner]) => below(name, flat(inner), required.includes(name))),
    ...(items ? below('[]', flat(items), true) : []),
    ...(values ? below('*', flat(values), false) : []),
  ]);
};
