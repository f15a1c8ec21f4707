import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { ErrorsSeed } from '#fixtures/world.ts';
import { ValidationFailure } from './failures.ts';
import { type Fields, isFields } from './fields.ts';
import { checks, isMissing } from './rule-checks.ts';

/** A rule that needs more than a word: the sentence's key in errors.yaml and the check. */
export interface OwnRule {
  readonly name: string;
  readonly passes: (value: unknown) => boolean;
  /** Values of the sentence's placeholders, such as `{ date: 'today' }`. */
  readonly words?: Readonly<Record<string, string>>;
  /** Laravel looks into the database only for a value that is fine so far. */
  readonly onlyWhenFine?: boolean;
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

const NOT_CHECKS = new Set(['nullable', 'sometimes', 'bail', 'required']);
const SIZES = new Set(['min', 'max', 'size', 'between']);

const valueAt = (input: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isFields(value) || Array.isArray(value) ? (value as Fields)[key] : undefined),
      input,
    );

interface Field {
  readonly path: string;
  /** The path as declared, `industry_id.*` for `industry_id.0`. */
  readonly declared: string;
  readonly rules: readonly Rule[];
}

const expand = (rules: Rules, input: Fields): Field[] => {
  const all = Object.entries(rules).map(([path, own]) => ({ path, declared: path, rules: own }));
  const wild = all
    .filter(({ path }) => path.includes('*'))
    .flatMap(({ declared, rules: own }) => {
      const [list = '', rest = ''] = declared.split('.*', 2);
      const items = valueAt(input, list);
      const keys = Array.isArray(items) || isFields(items) ? Object.keys(items) : [];
      return keys.map((key) => ({ path: `${list}.${key}${rest}`, declared, rules: own }));
    });
  return [...all.filter(({ path }) => !path.includes('*')), ...wild];
};

const nameOf = ({ path, declared }: Field, { attributes }: ErrorsSeed): string =>
  attributes[path] ?? attributes[declared] ?? (declared.includes('*') ? path : path.replaceAll('_', ' '));

const sizeKind = (rules: readonly Rule[]): string => {
  const has = (...names: string[]) => names.some((name) => rules.includes(name));
  return has('integer', 'numeric') ? 'numeric' : has('array', 'list') ? 'array' : has('file') ? 'file' : 'string';
};

const sentence = (field: Field, rule: string, words: Readonly<Record<string, string>>, errors: ErrorsSeed): string => {
  const key = SIZES.has(rule) ? `${rule}.${sizeKind(field.rules)}` : rule;
  const text = errors.rules[key];
  if (text === undefined)
    throw new Error(`fixtures/errors.yaml has no sentence rules["${key}"], asked for by the field ${field.path}`);
  return Object.entries({ ...words, attribute: nameOf(field, errors) }).reduce(
    (out, [word, to]) => out.replaceAll(`:${word}`, to),
    text,
  );
};

const failuresOf = (field: Field, input: Fields, errors: ErrorsSeed): string[] => {
  const value = valueAt(input, field.path);
  const has = (name: string) => field.rules.includes(name);
  if (has('required') && isMissing(value) && !(has('sometimes') && value === undefined))
    return [sentence(field, 'required', {}, errors)];
  if (value === undefined || (value === null && has('nullable'))) return [];
  const numeric = has('integer') || has('numeric');
  const failed: string[] = [];
  for (const rule of field.rules) {
    if (failed.length > 0 && has('bail')) break;
    if (typeof rule !== 'string') {
      if (rule.onlyWhenFine && failed.length > 0) continue;
      if (!rule.passes(value)) failed.push(sentence(field, rule.name, rule.words ?? {}, errors));
      continue;
    }
    const colon = rule.indexOf(':');
    const name = colon < 0 ? rule : rule.slice(0, colon);
    if (NOT_CHECKS.has(name)) continue;
    const argument = colon < 0 ? '' : rule.slice(colon + 1);
    const check = checks[name];
    if (!check)
      throw new Error(
        `There is no rule "${name}" (field ${field.path}); rules stand in mock-server/http/rule-checks.ts`,
      );
    if (!check(value, { path: field.path, argument, input, numeric })) {
      failed.push(sentence(field, name, { [name]: argument, format: argument, values: argument }, errors));
    }
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
 * Checks an input and gives the named fields back, numbers and booleans in their own type.
 * @throws 422 with Laravel's keys, order and sentences.
 */
export const checkFields = (input: Fields, rules: Rules, errors: ErrorsSeed): Fields => {
  const fields = expand(rules, input);
  const failed: FieldErrors = {};
  for (const field of fields) {
    const messages = failuresOf(field, input, errors);
    if (messages.length > 0) failed[field.path] = messages;
  }
  if (Object.keys(failed).length > 0) throw new ValidationFailure(failed, errors.messages.moreErrors);
  const given = Object.entries(rules).filter(([path]) => !path.includes('.') && input[path] !== undefined);
  return Object.fromEntries(
    given.map(([path, own]) => {
      const value = input[path];
      const items = rules[`${path}.*`];
      return [path, items && Array.isArray(value) ? value.map((item) => typed(item, items)) : typed(value, own)];
    }),
  );
};
