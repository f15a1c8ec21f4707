import type { Struct } from 'superstruct';
import { callKey, type Endpoint } from '#contracts/api/endpoint.ts';
import type { FieldRules, Rule, Valid } from './rule.ts';
import { array, integer } from './rules.ts';

/** A field with its rules. */
export interface RuledField {
  readonly declared: string;
  readonly rules: readonly Rule[];
}

/** All rules of a call; `Value` is the type of valid input. */
export interface RuleSet<out Value = unknown> {
  readonly fields: readonly RuledField[];
  /** `x.*`: reported last. */
  readonly elements: readonly RuledField[];
  /** Key of the call whose own sentences count; fields outside of any endpoint have none. */
  readonly call?: string;
  /** Phantom type: exists for the compiler only. */
  readonly gives?: () => Value;
}

type NamesIn<T> = T extends unknown ? keyof T & string : never;
type ListsIn<T> = T extends unknown
  ? { [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] ? `${K}.*` : never }[keyof T & string]
  : never;
type PathsIn<S> = S extends Struct<infer T, infer _Schema> ? NamesIn<T> | NonNullable<ListsIn<T>> : never;
/** The fields of a call's query and body, and the elements of its lists. */
type PathOf<E> =
  E extends Endpoint<infer _Path, infer Query, infer Body, infer _Answer> ? PathsIn<Query> | PathsIn<Body> : never;

const sizeKind = (rules: readonly Rule[]): string =>
  rules.includes(integer) ? 'numeric' : rules.includes(array) ? 'array' : 'string';

/** Key of a rule's sentence in errors.yaml, among the rules of a field. */
export const sentenceKey = ({ name, sentence = name, hasSize }: Rule, rules: readonly Rule[]): string =>
  hasSize ? `${name}.${sizeKind(rules)}` : sentence;

/** Rules for fields outside of any endpoint. */
export const ruleSet = <const F extends FieldRules>(fields: F): RuleSet<Valid<F>> => {
  const all = Object.entries(fields).map(([declared, rules]) => ({ declared, rules }));
  const isElement = ({ declared }: RuledField) => declared.includes('*');
  return { fields: all.filter((field) => !isElement(field)), elements: all.filter(isElement) };
};

/**
 * The rules of an endpoint, declared once beside its handler. Only fields of its query and body can have rules, and `request.check`
 * returns only those fields.
 */
export const rulesFor = <E extends Endpoint, const F extends FieldRules>(
  call: E,
  fields: F & Readonly<Record<Exclude<keyof F, PathOf<E>>, never>>,
): RuleSet<Valid<F>> => ({ ...ruleSet<F>(fields), call: callKey(call) });
