import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import type { Fields } from '#mock-server/http/body/fields.ts';
import type { HttpFailure } from '#mock-server/http/wire/failures.ts';
import type { World } from '#mock-server/worlds/world.ts';
import type { DateFormat } from './date-rules.ts';

export interface ValidationContext {
  readonly db: World['db'];
  /** The signed-in member; null for a visitor. */
  readonly memberId: number | null;
  readonly errors: ErrorsSeed;
  /** The world's time. */
  now(): Date;
  failure(name: string): HttpFailure;
}

/** The arguments of a rule besides the value. */
export interface Checked {
  readonly path: string;
  /** The path as declared, `industry_id.*` for `industry_id.0`. */
  readonly declared: string;
  readonly input: Fields;
  /** The field also has `integer`: sizes are values, not lengths. */
  readonly numeric: boolean;
  readonly format: DateFormat | undefined;
  readonly context: ValidationContext;
}

type Placeholders = Readonly<Record<string, string>>;

/** One of Laravel's rules, as data. `Value` is the type of a valid value: a field has the intersection of its rules' types. */
export interface Rule<out Value = unknown, out Name extends string = string> {
  readonly name: Name;
  /** True if the value is valid. Left out of a rule that only modifies others. */
  readonly passes?: (value: unknown, checked: Checked) => boolean;
  /** Key of its sentence in errors.yaml, if not its name. */
  readonly sentence?: string;
  /** Has a sentence for every kind of size: `max.string`, `max.numeric`, `max.array`. */
  readonly hasSize?: true;
  /** Values of the sentence's placeholders; `nameOf` returns another field's name. */
  readonly words?: Placeholders | ((nameOf: (path: string) => string) => Placeholders);
  /** Also runs for an absent value; if it fails, the field's other rules are skipped. */
  readonly implicit?: true;
  /** Laravel queries the database only if the value is valid so far. */
  readonly onlyWhenFine?: true;
  /** Name of a failure in errors.yaml: its sentence and status replace the rule's. */
  readonly failure?: string;
  /** Argument of `date_format`. */
  readonly format?: DateFormat;
  /** Argument of `named`. */
  readonly named?: string;
  /** Phantom type: exists for the compiler only. */
  readonly gives?: () => Value;
}

/** Rules by field; `x.*` stands for every element of the list `x` and is reported last. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

/** The intersection of the types of a field's rules. */
type AgreedBy<Rules> = Rules extends readonly [Rule<infer Value>, ...infer Rest] ? Value & AgreedBy<Rest> : unknown;
type Has<Rules, Name extends string> = Rules extends readonly Rule[]
  ? Name extends Rules[number]['name']
    ? true
    : false
  : never;

type ValueAt<F, Key extends keyof F & string> = `${Key}.*` extends keyof F
  ? AgreedBy<F[`${Key}.*`]>[]
  : Has<F[Key], 'required'> extends true
    ? AgreedBy<F[Key]>
    : Has<F[Key], 'nullable'> extends true
      ? AgreedBy<F[Key]> | null
      : AgreedBy<F[Key]>;

type FieldOf<F> = Exclude<keyof F & string, `${string}.*`>;
type SureFieldOf<F> = {
  [Key in FieldOf<F>]: Has<F[Key], 'required'> extends true
    ? Has<F[Key], 'sometimes'> extends true
      ? never
      : Key
    : never;
}[FieldOf<F>];

/** Valid input: required fields are present, nullable ones may be null, lists have elements of their rules' type. */
export type Valid<F> = { readonly [Key in SureFieldOf<F>]: ValueAt<F, Key> } & {
  readonly [Key in Exclude<FieldOf<F>, SureFieldOf<F>>]?: ValueAt<F, Key>;
};
