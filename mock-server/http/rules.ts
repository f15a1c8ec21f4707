import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { ErrorsSeed } from '#fixtures/world.ts';
import { type HttpFailure, ValidationFailure } from './failures.ts';
import { type Fields, fieldAt, isFields } from './fields.ts';
import { isMissing } from './missing.ts';
import type { Checked } from './rule-checks.ts';
import { type PlannedField, type PlannedRule, planOf } from './rule-plan.ts';
import { isPresentEnough } from './rule-presence.ts';
import { type Named, sentenceOf, wordsOf } from './rule-sentences.ts';

/** A rule that needs more than a word: the sentence's key in errors.yaml and the check. */
export interface OwnRule {
  readonly name: string;
  readonly passes: (value: unknown) => boolean;
  /** Values of the sentence's placeholders, such as `{ date: 'today' }`. */
  readonly words?: Readonly<Record<string, string>>;
  /** A failure of the domain: its sentence stands in place of the rule's, and its status counts. */
  readonly failure?: HttpFailure;
  /** Laravel looks into the database only for a value that is fine so far. */
  readonly onlyWhenFine?: boolean;
  /** Asked for an absent value too; where it fails, the field's other rules are not asked. */
  readonly implicit?: boolean;
}
/** Laravel's words (`required`, `max:255`), or a rule of one's own. */
export type Rule = string | OwnRule;
/** By field; `x.*` stands for every element and is told after all others. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

export const oneOf = (codes: readonly (string | number)[]): string => `in:${codes.join(',')}`;
export const matches = (pattern: RegExp): OwnRule => ({
  name: 'regex',
  passes: (value) => (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value)),
});

interface Field extends Named {
  /** Held here because a key of the input may have a dot itself. */
  readonly value: unknown;
  readonly plan: PlannedField;
}
interface Checking {
  readonly input: Fields;
  readonly errors: ErrorsSeed;
  readonly now: Date;
  /** Of the whole refusal. */
  status: number;
}

const elements = (input: Fields, plan: PlannedField): Field[] => {
  const { declared } = plan;
  const [list = '', rest = ''] = declared.split('.*', 2);
  const items = fieldAt(input, list);
  if (!Array.isArray(items) && !isFields(items)) return [];
  return Object.entries(items).map(([key, item]) => {
    const value = rest === '' ? item : isFields(item) ? fieldAt(item, rest.slice(1)) : undefined;
    return { path: `${list}.${key}${rest}`, declared, value, plan };
  });
};

/** Sentences already made: but for `required_if` they say nothing of the input. */
const said = new WeakMap<PlannedRule, { readonly errors: ErrorsSeed; readonly text: string }>();

const tell = (rule: PlannedRule, field: Field, { input, errors }: Checking): string => {
  const known = said.get(rule);
  if (known?.errors === errors) return known.text;
  const text = sentenceOf(field, rule.sentence, wordsOf(rule.name, rule.argument, input, errors), errors);
  if (field.path === field.declared && rule.name !== 'required_if') said.set(rule, { errors, text });
  return text;
};

/** What a rule's check is told, with the rule's own argument put in. */
type About = Omit<Checked, 'argument'> & { argument: string };

/** The sentence of a rule that the value breaks, else undefined. */
const broken = (rule: PlannedRule, field: Field, checking: Checking, about: About): string | undefined => {
  const { value } = field;
  const { input, errors } = checking;
  const { own, name, argument } = rule;
  if (own) {
    if (own.passes(value)) return undefined;
    if (!own.failure) return sentenceOf(field, name, own.words ?? {}, errors);
    checking.status = own.failure.status;
    return own.failure.message;
  }
  about.argument = argument;
  const holds = rule.check ? rule.check(value, about) : isPresentEnough(name, { value, argument, input });
  return holds ? undefined : tell(rule, field, checking);
};

const failuresOf = (field: Field, checking: Checking): string[] => {
  const { value, plan } = field;
  if (plan.sometimes && value === undefined) return [];
  const isAbsent =
    value === undefined || (value === null && plan.nullable) || (typeof value === 'string' && isMissing(value));
  const { input, now } = checking;
  // One for all rules of a field: one for each would cost more than most rules.
  const about = { ...field, argument: '', input, numeric: plan.numeric, format: plan.format, now };
  const failed: string[] = [];
  for (const rule of plan.rules) {
    if (isAbsent && !rule.implicit) continue;
    if (rule.own?.onlyWhenFine && failed.length > 0) continue;
    const message = broken(rule, field, checking, about);
    if (message === undefined) continue;
    failed.push(message);
    if (rule.implicit || plan.bail) break;
  }
  return failed.length > 1 ? [...new Set(failed)] : failed;
};

const typed = (value: unknown, { integer, boolean }: PlannedField): unknown => {
  if (value === null || value === undefined) return value;
  if (integer) return Number(value);
  if (boolean) return value === true || value === 1 || value === '1';
  return value;
};

/**
 * Checks an input and gives the named fields back, numbers and booleans in their own type, lists with checked elements as lists.
 * @throws 422 with Laravel's keys, order and sentences.
 */
export const checkFields = (input: Fields, rules: Rules, errors: ErrorsSeed, now = new Date()): Fields => {
  const plan = planOf(rules);
  const checking = { input, errors, now, status: 422 };
  const failed: FieldErrors = {};
  let count = 0;
  const check = (field: Field) => {
    const messages = failuresOf(field, checking);
    if (messages.length === 0) return;
    failed[field.path] = messages;
    count += 1;
  };
  for (const one of plan.fields)
    check({ path: one.declared, declared: one.declared, value: fieldAt(input, one.declared), plan: one });
  for (const each of plan.elements) for (const field of elements(input, each)) check(field);
  if (count > 0) throw new ValidationFailure(failed, errors.messages.moreErrors, checking.status);
  const given = plan.fields.filter(({ declared }) => !declared.includes('.') && fieldAt(input, declared) !== undefined);
  return Object.fromEntries(
    given.map((field) => {
      const value = input[field.declared];
      const items = plan.elements.find(({ declared }) => declared === `${field.declared}.*`);
      const isList = items && typeof value === 'object' && value !== null;
      return [field.declared, isList ? Object.values(value).map((item) => typed(item, items)) : typed(value, field)];
    }),
  );
};
