import { array, Struct } from 'superstruct';

// biome-ignore lint/suspicious/noExplicitAny: a struct of any value is the only supertype superstruct has.
type Leaf = Struct<any, null>;
type Entry = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Like `array`, but fast for thousands of JSON entries: superstruct, ten times slower, only checks entries that fail a quick
 * type check. Its error messages are therefore unchanged. `entry` must be a `type` of strings, numbers and booleans without
 * refinements, with at least one required field.
 */
export const longList = <T, S extends Record<string, Leaf>>(entry: Struct<T, S>): Struct<T[], Struct<T, S>> => {
  const list = array(entry);
  const fields = Object.entries(entry.schema).map(
    ([name, struct]) => [name, struct.type, struct.is(null) && struct.is(undefined)] as const,
  );
  const isValid = (value: Entry) =>
    fields.every(([name, type, mayLack]) => typeof value?.[name] === type || (mayLack && value?.[name] == null));
  return new Struct({
    ...list,
    *entries(value, context) {
      for (const one of list.entries(value, context)) if (!isValid(one[1] as Entry)) yield one;
    },
  });
};
