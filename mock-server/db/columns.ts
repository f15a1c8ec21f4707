import type { Struct } from 'superstruct';
import { integer, text } from './drizzle.ts';

/**
 * A moment in ms since 1970. Opening a world shifts every such column to the world's clock,
 * so a time that must move with it is declared with this and nothing else.
 */
export const moment = () => integer({ mode: 'timestamp_ms' });
/**
 * A row, once it has a column for every field of the contract that is stored as it is spoken: a forgotten one does not compile, and
 * the compiler says its name.
 */
export type Holding<Fields, Row extends Required<Fields>> = Row;
/** A boolean, kept as 0 or 1. */
export const flag = () => integer({ mode: 'boolean' });

const spoken = { string: () => text(), number: () => integer(), boolean: flag } as const;
type Kind = keyof typeof spoken;
type Kinds = { readonly string: string; readonly number: number; readonly boolean: boolean };

/** What is asked of a field; nothing of one that may hold anything. */
type ValueOf<Field> =
  Field extends Struct<infer Value, infer _Schema> ? (0 extends 1 & Value ? unknown : NonNullable<Value>) : unknown;
type KindOf<Field> = { [K in Kind]: ValueOf<Field> extends Kinds[K] ? K : never }[Kind];
type SpokenColumns<F> = {
  [Name in keyof F as KindOf<F[Name]> extends never ? never : Name]: ReturnType<(typeof spoken)[KindOf<F[Name]>]>;
};

/**
 * The columns of the contract's texts, whole numbers and flags, stored as they are spoken, null where nothing is known. A table
 * declares anew the one of which it asks more, and has a column of its own for everything else.
 */
export const spokenColumns = <F extends Readonly<Record<string, { readonly type: string }>>>(
  fields: F,
): SpokenColumns<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => (type in spoken ? [[name, spoken[type as Kind]()]] : [])),
  ) as SpokenColumns<F>;
