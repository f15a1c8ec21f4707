import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import { type Fields, fieldAt, isFields } from '#mock-server/http/body/fields.ts';
import { ValidationFailure } from '#mock-server/http/wire/failures.ts';
import type { BrokenRule } from '#mock-server/worlds/journal/entry.ts';
import type { Checked, Rule, ValidationContext } from './rule.ts';
import { type RuledField, type RuleSet, sentenceKey } from './rule-set.ts';
import { boolean, integer, isMissing, nullable, sometimes } from './rules.ts';

interface Field extends RuledField {
  /** `industry_id.0` if `industry_id.*` is declared. */
  readonly path: string;
  /** Stored here because a key of the input may itself contain a dot. */
  readonly value: unknown;
}
interface Checking {
  readonly input: Fields;
  readonly context: ValidationContext;
  readonly call: string | undefined;
  /** Read on the first failure: this may read a file. */
  errors?: ErrorsSeed;
  status: number;
  /** The first failed rules, for the journal. */
  readonly rules: BrokenRule[];
}

/** A generator, because a hostile list has millions of elements. */
function* elements(input: Fields, { declared, rules }: RuledField): Generator<Field> {
  const list = declared.slice(0, -'.*'.length);
  const items = fieldAt(input, list);
  if (!Array.isArray(items) && !isFields(items)) return;
  for (const key of Object.keys(items))
    yield { path: `${list}.${key}`, value: (items as Fields)[key], declared, rules };
}

/** Laravel reports every failed element. The mock stops here, since hostile input can be huge. */
const MAX_FAILURES = 1_000;
const MAX_RULES = 50;

/** An element of a list without its own name appears as its dotted key. */
const nameOf = (path: string, declared: string, { attributes }: ErrorsSeed, named = path): string =>
  attributes[named] ?? attributes[declared] ?? (declared.includes('*') ? path : path.replaceAll('_', ' '));

/** The error sentence of a call's rule in fixtures/errors.yaml, with its placeholders filled. */
const sentenceOf = (
  { path, declared, rules }: Field,
  { words = {} }: Rule,
  key: string,
  errors: ErrorsSeed,
  call: string | undefined,
): string => {
  const text = (call && errors.custom[call]?.[`${declared}.${key}`]) ?? errors.rules[key];
  if (text === undefined)
    throw new Error(`fixtures/errors.yaml has no sentence rules["${key}"], needed by the field ${path}`);
  const own = typeof words === 'function' ? words((field) => nameOf(field, field, errors)) : words;
  const named = rules.find((rule) => rule.named !== undefined)?.named;
  const all: Readonly<Record<string, string>> = { ...own, attribute: nameOf(path, declared, errors, named) };
  return text.replace(/:([a-z_]+)/g, (whole, word: string) => all[word] ?? whole);
};

/** Adds a failed rule and returns its sentence. */
const addFailure = (rule: Rule, field: Field, checking: Checking): string => {
  const { context, rules, call } = checking;
  checking.errors ??= context.errors;
  const failure = rule.failure === undefined ? undefined : context.failure(rule.failure);
  if (failure) checking.status = failure.status;
  const key = sentenceKey(rule, field.rules);
  const sentence = failure?.message ?? sentenceOf(field, rule, key, checking.errors, call);
  if (rules.length < MAX_RULES) rules.push({ field: field.path, rule: rule.failure ?? key, sentence });
  return sentence;
};

const failuresOf = (field: Field, checking: Checking): string[] => {
  const { value, path, declared, rules } = field;
  if (value === undefined && rules.includes(sometimes)) return [];
  const isAbsent =
    value === undefined ||
    (value === null && rules.includes(nullable)) ||
    (typeof value === 'string' && isMissing(value));
  const { input, context } = checking;
  const format = rules.find((rule) => rule.format !== undefined)?.format;
  const checked: Checked = { path, declared, input, numeric: rules.includes(integer), format, context };
  const failed: string[] = [];
  for (const rule of rules) {
    const { passes, implicit, onlyWhenFine } = rule;
    if (!passes || (isAbsent && !implicit)) continue;
    if (onlyWhenFine && failed.length > 0) continue;
    if (passes(value, checked)) continue;
    failed.push(addFailure(rule, field, checking));
    if (implicit) break;
  }
  return failed.length > 1 ? [...new Set(failed)] : failed;
};

const typed = (value: unknown, { rules }: RuledField): unknown => {
  if (value === null || value === undefined) return value;
  if (rules.includes(integer)) return Number(value);
  if (rules.includes(boolean)) return value === true || value === 1 || value === '1';
  return value;
};

const validOf = (input: Fields, rules: RuleSet): Fields => {
  const given = rules.fields.filter(
    ({ declared }) => !declared.includes('.') && fieldAt(input, declared) !== undefined,
  );
  return Object.fromEntries(
    given.map((field) => {
      const value = input[field.declared];
      const items = rules.elements.find(({ declared }) => declared === `${field.declared}.*`);
      const isList = items && typeof value === 'object' && value !== null;
      return [field.declared, isList ? Object.values(value).map((item) => typed(item, items)) : typed(value, field)];
    }),
  );
};

/**
 * Validates an input and returns the fields that have rules: numbers and booleans in their own type, lists with checked elements as
 * lists.
 * @throws 422 with Laravel's keys, order and sentences.
 */
export const checkFields = <Value>(input: Fields, rules: RuleSet<Value>, context: ValidationContext): Value => {
  const { call } = rules;
  const checking: Checking = { input, context, call, status: 422, rules: [] };
  const failed: Record<string, readonly string[]> = {};
  let count = 0;
  const check = (field: Field) => {
    const messages = failuresOf(field, checking);
    if (messages.length === 0) return;
    failed[field.path] = messages;
    count += 1;
  };
  for (const field of rules.fields) {
    const { declared } = field;
    check({ ...field, path: declared, value: fieldAt(input, declared) });
  }
  for (const each of rules.elements)
    for (const field of elements(input, each)) {
      if (count >= MAX_FAILURES) break;
      check(field);
    }
  if (count > 0) {
    const failure = new ValidationFailure(failed, checking.errors?.messages.moreErrors, checking.status);
    failure.rules = checking.rules;
    throw failure;
  }
  return validOf(input, rules) as Value;
};
