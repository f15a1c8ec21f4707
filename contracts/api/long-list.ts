import { array, Struct } from 'superstruct';

// biome-ignore lint/suspicious/noExplicitAny: a struct of any value is the only supertype superstruct has.
type Leaf = Struct<any, null>;
type Entry = Readonly<Record<string, unknown>> | null | undefined;

/**
 * As `array` judges what JSON can say, for a list of thousands: an entry that plainly fits is not put to superstruct, which takes
 * ten times as long; every other one is, so that what is said of it stays the same. The fields of `entry`, a `type`, are texts,
 * numbers and booleans without refinements, some of them required.
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
