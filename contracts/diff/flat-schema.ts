/** The parts of JSON Schema that `contracts/openapi.yaml` uses. */
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

/** A value at one place of a body. */
export interface Field {
  /** Whether it is present whenever its parent is. */
  readonly isNeeded: boolean;
  /** Its types, or the values of an enum; empty for any type, as in a schema without a type. */
  readonly kinds: ReadonlySet<string>;
}
export const isAnything = ({ kinds }: Field): boolean => kinds.size === 0;

/** The fields of a body by path: `data[].title`; the path of the whole is empty. */
export type Fields = ReadonlyMap<string, Field>;

const kindsOf = ({ type, enum: list, const: only }: Schema): string[] => {
  const values = only === undefined ? list : [only];
  if (values) return values.map((value) => JSON.stringify(value));
  return type === undefined ? [] : [type].flat();
};

/** The union of two kinds; any type wins. */
const eitherKind = (one: Field, other: Field): ReadonlySet<string> =>
  isAnything(one) || isAnything(other) ? new Set() : new Set([...one.kinds, ...other.kinds]);

/** Merges alternative shapes: a field is needed if every shape needs it, and may have the kinds of any. */
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
/** A shape without fields, such as null beside an object. */
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
 * The fields of a schema; equivalent schemas have equal fields.
 * @param named the schemas for references, by name
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
