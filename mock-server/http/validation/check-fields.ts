import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import { type Fields, fieldAt, isFields } from '#mock-server/http/body/fields.ts';
import { ValidationFailure } from '#mock-server/http/wire/failures.ts';
import type { BrokenRule } from '#mock-server/worlds/journal/entry.ts';
import type { Checked, ValidationContext } from './rule.ts';
import type { PlannedField, PlannedRule, RuleSet } from './rule-set.ts';
import { isMissing } from './rules.ts';

interface Field {
  /** `industry_id.0` if `industry_id.*` is declared. */
  readonly path: string;
  /** Stored here because a key of the input may itself contain a dot. */
  readonly value: unknown;
  readonly plan: PlannedField;
}
interface Checking {
  readonly input: Fields;
  readonly context: ValidationContext;
  readonly call: string | undefined;
  /** Read on the first failure: this may read a file. */
  errors?: ErrorsSeed;
  /** Status of the response. */
  status: number;
  /** The first failed rules, for the journal. */
  readonly rules: BrokenRule[];
}

/** A generator, because a hostile list has millions of elements. */
function* elements(input: Fields, plan: PlannedField): Generator<Field> {
  const list = plan.declared.slice(0, -'.*'.length);
  const items = fieldAt(input, list);
  if (!Array.isArray(items) && !isFields(items)) return;
  for (const key of Object.keys(items)) yield { path: `${list}.${key}`, value: (items as Fields)[key], plan };
}

/** Laravel reports every failed element. The mock stops here, since hostile input can be huge. */
const MAX_FAILURES = 1_000;
const MOST_RULES = 50;

/** An element of a list without its own name appears as its dotted key. */
const nameOf = (
  path: string,
  { declared, named }: Pick<PlannedField, 'declared' | 'named'>,
  { attributes }: ErrorsSeed,
): string =>
  attributes[named ?? path] ?? attributes[declared] ?? (declared.includes('*') ? path : path.replaceAll('_', ' '));

/** The error sentence of a call's rule in fixtures/errors.yaml, with its placeholders filled. */
const sentenceOf = (
  { path, plan }: Field,
  { rule: { words = {} }, sentence }: PlannedRule,
  errors: ErrorsSeed,
  call: string | undefined,
): string => {
  const text = (call && errors.custom[call]?.[`${plan.declared}.${sentence}`]) ?? errors.rules[sentence];
  if (text === undefined)
    throw new Error(`fixtures/errors.yaml has no sentence rules["${sentence}"], needed by the field ${path}`);
  const other = (field: string) => nameOf(field, { declared: field, named: undefined }, errors);
  const own = typeof words === 'function' ? words(other) : words;
  const all: Readonly<Record<string, string>> = { ...own, attribute: nameOf(path, plan, errors) };
  return text.replace(/:([a-z_]+)/g, (whole, word: string) => all[word] ?? whole);
};

const failureSentence = (planned: PlannedRule, field: Field, checking: Checking): string => {
  const { context } = checking;
  checking.errors ??= context.errors;
  if (planned.rule.failure === undefined) return sentenceOf(field, planned, checking.errors, checking.call);
  const { status, message } = context.failure(planned.rule.failure);
  checking.status = status;
  return message;
};

const failuresOf = (field: Field, checking: Checking): string[] => {
  const { value, plan, path } = field;
  if (plan.sometimes && value === undefined) return [];
  const isAbsent =
    value === undefined || (value === null && plan.nullable) || (typeof value === 'string' && isMissing(value));
  const { input, context } = checking;
  const { declared, integer: numeric, format } = plan;
  const checked: Checked = { path, declared, input, numeric, format, context };
  const failed: string[] = [];
  for (const planned of plan.rules) {
    const { implicit, onlyWhenFine } = planned.rule;
    if (isAbsent && !implicit) continue;
    if (onlyWhenFine && failed.length > 0) continue;
    if (planned.passes(value, checked)) continue;
    const sentence = failureSentence(planned, field, checking);
    failed.push(sentence);
    if (checking.rules.length < MOST_RULES)
      checking.rules.push({ field: path, rule: planned.rule.failure ?? planned.sentence, sentence });
    if (implicit) break;
  }
  return failed.length > 1 ? [...new Set(failed)] : failed;
};

const typed = (value: unknown, { integer, boolean }: PlannedField): unknown => {
  if (value === null || value === undefined) return value;
  if (integer) return Number(value);
  if (boolean) return value === true || value === 1 || value === '1';
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
  for (const plan of rules.fields) {
    const { declared } = plan;
    check({ path: declared, value: fieldAt(input, declared), plan });
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
