import type { Struct } from 'superstruct';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { callKey } from '#fixtures/loader/calls/calls.ts';
import type { FieldRules, Rule, Valid } from './rule.ts';
import { array, boolean, integer, nullable, sometimes } from './rules.ts';

/** A rule of a field, with the key of its sentence there. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly passes: NonNullable<Rule['passes']>;
  readonly sentence: string;
}

/** A field with its rules, planned once for all requests. */
export interface PlannedField {
  readonly declared: string;
  readonly rules: readonly PlannedRule[];
  readonly sometimes: boolean;
  readonly nullable: boolean;
  readonly integer: boolean;
  readonly boolean: boolean;
  /** Argument of the field's `dateFormat`, if any. */
  readonly format: Rule['format'] | undefined;
  /** Key of the field's name in errors.yaml, if it is not the field itself. */
  readonly named: string | undefined;
}

/** All rules of a call; `Value` is the type of valid input. */
export interface RuleSet<out Value = unknown> {
  readonly fields: readonly PlannedField[];
  /** `x.*`: reported last. */
  readonly elements: readonly PlannedField[];
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

const planField = (declared: string, rules: readonly Rule[]): PlannedField => ({
  declared,
  rules: rules.flatMap((rule) => {
    const { name, passes, sentence = name, hasSize } = rule;
    return passes ? [{ rule, passes, sentence: hasSize ? `${name}.${sizeKind(rules)}` : sentence }] : [];
  }),
  sometimes: rules.includes(sometimes),
  nullable: rules.includes(nullable),
  integer: rules.includes(integer),
  boolean: rules.includes(boolean),
  format: rules.find(({ format }) => format !== undefined)?.format,
  named: rules.find(({ named }) => named !== undefined)?.named,
});

/** Rules for fields outside of any endpoint. */
export const ruleSet = <const F extends FieldRules>(fields: F): RuleSet<Valid<F>> => {
  const all = Object.entries(fields).map(([declared, rules]) => planField(declared, rules));
  const isElement = ({ declared }: PlannedField) => declared.includes('*');
  return { fields: all.filter((field) => !isElement(field)), elements: all.filter(isElement) };
};

/**
 * The rules of an endpoint, declared once beside its handler. Only fields of its query and body can have rules, and `context.check`
 * returns only those fields.
 */
export const rulesFor = <E extends Endpoint, const F extends FieldRules>(
  call: E,
  fields: F & Readonly<Record<Exclude<keyof F, PathOf<E>>, never>>,
): RuleSet<Valid<F>> => ({ ...ruleSet<F>(fields), call: callKey(call) });
