import { type Fields, fieldAt, isFields } from '#mock-server/http/body/fields.ts';
import { isEmail } from './email-form.ts';
import { isNumeric, isRepeated } from './loosely.ts';
import type { Rule } from './rule.ts';
import { isUrl } from './url-form.ts';

/** Whether PHP's trim() leaves nothing. Other spaces are trimmed earlier, except in passwords, where they count. */
const isBlank = (text: string): boolean => text === '' || /^[ \n\r\t\v\0]+$/.test(text);

/** Empty for `required`: null, spaces, an empty list. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

/** Like PHP: compares a boolean with true and false, anything else as text. */
const isSame = (given: unknown, value: string): boolean => {
  if (given === true || given === false || given === null || given === undefined) return value === String(given);
  const isTrue = given !== 0 && given !== '0' && given !== '';
  return value === 'true' ? isTrue : value === 'false' ? !isTrue : value === String(given);
};

/** Present and not empty. */
export const required: Rule<NonNullable<unknown>, 'required'> = {
  name: 'required',
  implicit: true,
  passes: (value) => !isMissing(value),
};

/** Laravel's `Rule::requiredIf`: depends on the input, with the sentence of `required`. */
export const requiredIf = (isRequired: (input: Fields) => boolean): Rule<unknown, 'required_if'> => ({
  name: 'required_if',
  sentence: 'required',
  implicit: true,
  passes: (value, { input }) => !isMissing(value) || !isRequired(input),
});

export const requiredUnless = (other: string, ...values: string[]): Rule<unknown, 'required_unless'> => ({
  name: 'required_unless',
  implicit: true,
  words: (nameOf) => ({ other: nameOf(other), values: values.join(', ') }),
  passes: (value, { input }) => !isMissing(value) || values.some((one) => isSame(fieldAt(input, other), one)),
});

export const requiredWithoutAll = (...others: string[]): Rule<unknown, 'required_without_all'> => ({
  name: 'required_without_all',
  implicit: true,
  words: (nameOf) => ({ values: others.map(nameOf).join(' / ') }),
  passes: (value, { input }) => !isMissing(value) || others.some((other) => !isMissing(fieldAt(input, other))),
});

/** Null passes. */
export const nullable: Rule<unknown, 'nullable'> = { name: 'nullable' };
/** Skips all rules, even `required`, if the field is absent. */
export const sometimes: Rule<unknown, 'sometimes'> = { name: 'sometimes' };

/** Uses another key for the field's name in errors.yaml. */
export const named = (key: string): Rule<unknown, 'named'> => ({ name: 'named', named: key });

const SURROGATE = /[\ud800-\udfff]/;

const sizeOf = (value: unknown, numeric: boolean): number => {
  if (numeric && isNumeric(value)) return Number(value);
  if (Array.isArray(value)) return value.length;
  if (value instanceof Blob) return value.size / 1024;
  if (isFields(value)) return Object.keys(value).length;
  if (value === false) return 0;
  // Code points, like PHP's mb_strlen.
  if (value === null || value === undefined) return 0;
  const text = String(value === true ? 1 : value);
  return SURROGATE.test(text) ? [...text].length : text.length;
};

export const string: Rule<string, 'string'> = { name: 'string', passes: (value) => typeof value === 'string' };

/** A number or its text; the valid value is a number. */
export const integer: Rule<number, 'integer'> = {
  name: 'integer',
  passes: (value) =>
    value === true ||
    ((typeof value === 'number' || (typeof value === 'string' && /^[+-]?(?:0|[1-9]\d*)$/.test(value))) &&
      Number.isInteger(Number(value)) &&
      Math.abs(Number(value)) < 2 ** 63),
};

export const boolean: Rule<boolean, 'boolean'> = {
  name: 'boolean',
  passes: (value) => [true, false, 0, 1, '0', '1'].includes(value as string),
};

export const array: Rule<readonly unknown[], 'array'> = {
  name: 'array',
  passes: (value) => Array.isArray(value) || isFields(value),
};

/** For elements of a list. */
export const distinct: Rule<unknown, 'distinct'> = {
  name: 'distinct',
  passes: (value, { declared, input }) => {
    const list = fieldAt(input, declared.slice(0, declared.indexOf('.*')));
    return typeof list !== 'object' || list === null || !isRepeated(list, value);
  },
};

export const email: Rule<string, 'email'> = {
  name: 'email',
  passes: (value) => typeof value === 'string' && isEmail(value),
};

export const url: Rule<string, 'url'> = { name: 'url', passes: (value) => typeof value === 'string' && isUrl(value) };

export const digits = (count: number): Rule<string | number, 'digits'> => ({
  name: 'digits',
  words: { digits: String(count) },
  passes: (value) =>
    (typeof value === 'string' || typeof value === 'number') &&
    /^\d+$/.test(String(value)) &&
    String(value).length === count,
});

/** Compares the value of a number, the characters of a text, the elements of a list. */
export const min = (least: number): Rule<unknown, 'min'> => ({
  name: 'min',
  hasSize: true,
  words: { min: String(least) },
  passes: (value, { numeric }) => sizeOf(value, numeric) >= least,
});

export const max = (most: number): Rule<unknown, 'max'> => ({
  name: 'max',
  hasSize: true,
  words: { max: String(most) },
  passes: (value, { numeric }) => sizeOf(value, numeric) <= most,
});

export const between = (least: number, most: number): Rule<unknown, 'between'> => ({
  name: 'between',
  hasSize: true,
  words: { min: String(least), max: String(most) },
  passes: (value, { numeric }) => {
    const size = sizeOf(value, numeric);
    return size >= least && size <= most;
  },
});

/** Laravel's `in`: the value's text equals that of a code. */
export const oneOf = <Code extends number>(codes: readonly Code[]): Rule<Code | `${Code}` | true, 'in'> => {
  const texts = new Set(codes.map(String));
  return {
    name: 'in',
    passes: (value) =>
      (typeof value === 'string' || typeof value === 'number' || value === true) &&
      texts.has(value === true ? '1' : String(value)),
  };
};

export const matches = (pattern: RegExp): Rule<string | number, 'regex'> => ({
  name: 'regex',
  passes: (value) => (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value)),
});

export const confirmed: Rule<unknown, 'confirmed'> = {
  name: 'confirmed',
  passes: (value, { path, input }) => value === fieldAt(input, `${path}_confirmation`),
};
