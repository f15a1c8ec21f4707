import { fieldAt, isFields } from '#mock-server/http/body/fields.ts';
import { isEmail } from './email-form.ts';
import { isNumeric, isRepeated } from './loosely.ts';
import type { Rule } from './rule.ts';
import { isUrl } from './url-form.ts';

const SURROGATE = /[\ud800-\udfff]/;

const sizeOf = (value: unknown, numeric: boolean): number => {
  if (numeric && isNumeric(value)) return Number(value);
  if (Array.isArray(value)) return value.length;
  if (value instanceof Blob) return value.size / 1024;
  if (isFields(value)) return Object.keys(value).length;
  if (value === false) return 0;
  // Code points, as PHP's mb_strlen counts.
  if (value === null || value === undefined) return 0;
  const text = String(value === true ? 1 : value);
  return SURROGATE.test(text) ? [...text].length : text.length;
};

/** A text. */
export const string: Rule<string, 'string'> = { name: 'string', passes: (value) => typeof value === 'string' };

/** A number, or a text that is one: what has passed is a number. */
export const integer: Rule<number, 'integer'> = {
  name: 'integer',
  passes: (value) =>
    value === true ||
    ((typeof value === 'number' || (typeof value === 'string' && /^[+-]?(?:0|[1-9]\d*)$/.test(value))) &&
      Number.isInteger(Number(value)) &&
      Math.abs(Number(value)) < 2 ** 63),
};

/** What has passed is true or false. */
export const boolean: Rule<boolean, 'boolean'> = {
  name: 'boolean',
  passes: (value) => [true, false, 0, 1, '0', '1'].includes(value as string),
};

/** A list, or fields by name. */
export const array: Rule<readonly unknown[], 'array'> = {
  name: 'array',
  passes: (value) => Array.isArray(value) || isFields(value),
};

/** Among the elements of a list. */
export const distinct: Rule<unknown, 'distinct'> = {
  name: 'distinct',
  passes: (value, { declared, input }) => {
    const list = fieldAt(input, declared.slice(0, declared.indexOf('.*')));
    return typeof list !== 'object' || list === null || !isRepeated(list, value);
  },
};

/** An email address, as the library that Laravel uses judges it. */
export const email: Rule<string, 'email'> = {
  name: 'email',
  passes: (value) => typeof value === 'string' && isEmail(value),
};

/** An address with one of the known protocols. */
export const url: Rule<string, 'url'> = { name: 'url', passes: (value) => typeof value === 'string' && isUrl(value) };

/** So many digits, and nothing else. */
export const digits = (count: number): Rule<string | number, 'digits'> => ({
  name: 'digits',
  words: { digits: String(count) },
  passes: (value) =>
    (typeof value === 'string' || typeof value === 'number') &&
    /^\d+$/.test(String(value)) &&
    String(value).length === count,
});

/** Of a number its value, of a text its characters, of a list its elements. */
export const min = (least: number): Rule<unknown, 'min'> => ({
  name: 'min',
  hasSize: true,
  words: { min: String(least) },
  passes: (value, { numeric }) => sizeOf(value, numeric) >= least,
});

/** Of a number its value, of a text its characters, of a list its elements. */
export const max = (most: number): Rule<unknown, 'max'> => ({
  name: 'max',
  hasSize: true,
  words: { max: String(most) },
  passes: (value, { numeric }) => sizeOf(value, numeric) <= most,
});

/** Of a number its value, of a text its characters, of a list its elements; both bounds are allowed. */
export const between = (least: number, most: number): Rule<unknown, 'between'> => ({
  name: 'between',
  hasSize: true,
  words: { min: String(least), max: String(most) },
  passes: (value, { numeric }) => {
    const size = sizeOf(value, numeric);
    return size >= least && size <= most;
  },
});

/** Laravel's `in`: the text of the value is that of one of them. */
export const oneOf = <Code extends number>(codes: readonly Code[]): Rule<Code | `${Code}` | true, 'in'> => {
  const texts = new Set(codes.map(String));
  return {
    name: 'in',
    passes: (value) =>
      (typeof value === 'string' || typeof value === 'number' || value === true) &&
      texts.has(value === true ? '1' : String(value)),
  };
};

/** Laravel's `regex`. */
export const matches = (pattern: RegExp): Rule<string | number, 'regex'> => ({
  name: 'regex',
  passes: (value) => (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value)),
});

/** The field of the same name with `_confirmation` says the same. */
export const confirmed: Rule<unknown, 'confirmed'> = {
  name: 'confirmed',
  passes: (value, { path, input }) => value === fieldAt(input, `${path}_confirmation`),
};
