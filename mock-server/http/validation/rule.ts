import type { ErrorsSeed } from '#fixtures/loader/seed.ts';
import type { Db } from '#mock-server/db/open.ts';
import type { Fields } from '#mock-server/http/body/fields.ts';
import type { HttpFailure } from '#mock-server/http/wire/failures.ts';
import type { DateFormat } from './dates.ts';

/** What surrounds an input while it is checked: the world it is for, who sent it, the sentences. */
export interface Surroundings {
  readonly db: Db;
  /** The signed-in member; null for a visitor. */
  readonly memberId: number | null;
  readonly errors: ErrorsSeed;
  /** The world's time. */
  now(): Date;
  /** A failure of errors.yaml by its name. */
  failure(name: string): HttpFailure;
}

/** What a rule is told beside the value. */
export interface Checked {
  readonly path: string;
  /** The path as declared, `industry_id.*` for `industry_id.0`. */
  readonly declared: string;
  readonly input: Fields;
  /** The field also has `integer`: sizes are values, not lengths. */
  readonly numeric: boolean;
  /** The field's `dateFormat`. */
  readonly format: DateFormat | undefined;
  readonly now: Date;
  readonly surroundings: Surroundings;
}

type Placeholders = Readonly<Record<string, string>>;

/**
 * One of Laravel's rules, as data. `Value` is what it makes of a value that passes: a field's type is what all its rules agree on.
 */
export interface Rule<out Value = unknown, out Name extends string = string> {
  /** As Laravel calls it. */
  readonly name: Name;
  /** True where the value is fine; left out of a rule that only says how the others are read. */
  readonly passes?: (value: unknown, checked: Checked) => boolean;
  /** Key of its sentence in errors.yaml, where that is not its name. */
  readonly sentence?: string;
  /** A sentence for every kind of size: `max.string`, `max.numeric`, `max.array`. */
  readonly hasSize?: true;
  /** Values of the sentence's placeholders; `nameOf` gives another field's name. */
  readonly words?: Placeholders | ((nameOf: (path: string) => string) => Placeholders);
  /** Asked of an absent value too; where it fails, the field's other rules are not asked. */
  readonly implicit?: true;
  /** Laravel looks into the database only for a value that is fine so far. */
  readonly onlyWhenFine?: true;
  /** Name of a failure in errors.yaml: its sentence stands in place of the rule's, and its status counts. */
  readonly failure?: string;
  /** Argument of `date_format`. */
  readonly format?: DateFormat;
  /** Argument of `named`. */
  readonly named?: string;
  /** Never there; only the compiler looks at it. */
  readonly gives?: () => Value;
}

/** By field; `x.*` stands for every element of the list `x` and is told after all others. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

/** What all rules of a field agree on. */
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

/** An input that has passed: what is required is there, what is nullable may be null, lists have elements of their rules' type. */
export type Valid<F> = { readonly [Key in SureFieldOf<F>]: ValueAt<F, Key> } & {
  readonly [Key in Exclude<FieldOf<F>, SureFieldOf<F>>]?: ValueAt<F, Key>;
};
