import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { ErrorsSeed } from '#fixtures/world.ts';
import { ValidationFailure } from './failures.ts';
import { type Fields, fieldAt, isFields } from './fields.ts';
import { isMissing } from './missing.ts';
import { checks } from './rule-checks.ts';
import { isImplicit, isPresentEnough } from './rule-presence.ts';
import { type Named, sentenceOf, wordsOf } from './rule-sentences.ts';

/** A rule that needs more than a word: the sentence's key in errors.yaml and the check. */
export interface OwnRule {
  readonly name: string;
  readonly passes: (value: unknown) => boolean;
  /** Values of the sentence's placeholders, such as `{ date: 'today' }`. */
  readonly words?: Readonly<Record<string, string>>;
  /** A sentence of its own in place of the rule's. */
  readonly message?: string;
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

const NOT_CHECKS = new Set(['nullable', 'sometimes', 'bail']);
const SIZES = new Set(['min', 'max', 'size', 'between']);

interface Field extends Named {
  /** Held here because a key of the input may have a dot itself. */
  readonly value: unknown;
  readonly rules: readonly Rule[];
}
interface Checking {
  readonly input: Fields;
  readonly errors: ErrorsSeed;
  readonly now: Date;
}

const elements = (input: Fields, declared: string, rules: readonly Rule[]): Field[] => {
  const [list = '', rest = ''] = declared.split('.*', 2);
  const items = fieldAt(input, list);
  if (!Array.isArray(items) && !isFields(items)) return [];
  return Object.entries(items).map(([key, item]) => {
    const value = rest === '' ? item : isFields(item) ? fieldAt(item, rest.slice(1)) : undefined;
    return { path: `${list}.${key}${rest}`, declared, value, rules };
  });
};

const expand = (rules: Rules, input: Fields): Field[] => {
  const all = Object.entries(rules);
  return [
    ...all
      .filter(([path]) => !path.includes('*'))
      .map(([path, own]) => ({ path, declared: path, value: fieldAt(input, path), rules: own })),
    ...all.filter(([path]) => path.includes('*')).flatMap(([path, own]) => elements(input, path, own)),
  ];
};

const sizeKind = (rules: readonly Rule[]): string => {
  const has = (...names: string[]) => names.some((name) => rules.includes(name));
  return has('integer', 'numeric') ? 'numeric' : has('array', 'list') ? 'array' : has('file') ? 'file' : 'string';
};

const split = (rule: string): { name: string; argument: string } => {
  const colon = rule.indexOf(':');
  return colon < 0 ? { name: rule, argument: '' } : { name: rule.slice(0, colon), argument: rule.slice(colon + 1) };
};

/** The sentence of a rule that the value breaks, else undefined. */
const broken = (rule: Rule, field: Field, { input, errors, now }: Checking): string | undefined => {
  const { value } = field;
  if (typeof rule !== 'string') {
    if (rule.passes(value)) return undefined;
    return rule.message ?? sentenceOf(field, rule.name, rule.words ?? {}, errors);
  }
  const { name, argument } = split(rule);
  const told = () => {
    const key = SIZES.has(name) ? `${name}.${sizeKind(field.rules)}` : name;
    return sentenceOf(field, key, wordsOf(name, argument, input, errors), errors);
  };
  if (isImplicit(name)) return isPresentEnough(name, { value, argument, input }) ? undefined : told();
  const check = checks[name];
  if (!check)
    throw new Error(`There is no rule "${name}" (field ${field.path}); rules stand in mock-server/http/rule-checks.ts`);
  const numeric = field.rules.includes('integer') || field.rules.includes('numeric');
  const format = field.rules.find((own) => typeof own === 'string' && own.startsWith('date_format:'));
  const about = { ...field, argument, input, numeric, format: format && split(String(format)).argument, now };
  return check(value, about) ? undefined : told();
};

const ruleIsImplicit = (rule: Rule): boolean =>
  typeof rule === 'string' ? isImplicit(split(rule).name) : rule.implicit === true;

const failuresOf = (field: Field, checking: Checking): string[] => {
  const { value } = field;
  const has = (name: string) => field.rules.includes(name);
  if (has('sometimes') && value === undefined) return [];
  const isAbsent =
    value === undefined || (value === null && has('nullable')) || (typeof value === 'string' && isMissing(value));
  const failed: string[] = [];
  for (const rule of field.rules) {
    if (typeof rule === 'string' ? NOT_CHECKS.has(rule) : rule.onlyWhenFine && failed.length > 0) continue;
    const implicit = ruleIsImplicit(rule);
    if (isAbsent && !implicit) continue;
    const message = broken(rule, field, checking);
    if (message === undefined) continue;
    failed.push(message);
    if (implicit || has('bail')) break;
  }
  return [...new Set(failed)];
};

const typed = (value: unknown, rules: readonly Rule[]): unknown => {
  if (value === null || value === undefined) return value;
  if (rules.includes('integer')) return Number(value);
  if (rules.includes('boolean')) return value === true || value === 1 || value === '1';
  return value;
};

/**
 * Checks an input and gives the named fields back, numbers and booleans in their own type, lists with checked elements as lists.
 * @throws 422 with Laravel's keys, order and sentences.
 */
export const checkFields = (input: Fields, rules: Rules, errors: ErrorsSeed, now = new Date()): Fields => {
  const failed: FieldErrors = {};
  for (const field of expand(rules, input)) {
    const messages = failuresOf(field, { input, errors, now });
    if (messages.length > 0) failed[field.path] = messages;
  }
  if (Object.keys(failed).length > 0) throw new ValidationFailure(failed, errors.messages.moreErrors);
  const given = Object.entries(rules).filter(([path]) => !path.includes('.') && fieldAt(input, path) !== undefined);
  return Object.fromEntries(
    given.map(([path, own]) => {
      const value = input[path];
      const items = rules[`${path}.*`];
      const isList = items && typeof value === 'object' && value !== null;
      return [path, isList ? Object.values(value).map((item) => typed(item, items)) : typed(value, own)];
    }),
  );
};
