import { isEmail, isUrl } from './address-forms.ts';
import { type Fields, fieldAt, isFields } from './fields.ts';
import { keepsFormat, readDate } from './rule-dates.ts';

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value));

/** PHP's `==` of two texts: those that read as numbers are compared as numbers. */
const isLooselyEqual = (one: string, other: string): boolean =>
  one === other || (isNumeric(one) && isNumeric(other) && Number(one) === Number(other));

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

const digitsOf = (value: unknown): number =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value)) ? String(value).length : -1;

const isInteger = (value: unknown): boolean =>
  value === true ||
  ((typeof value === 'number' || (typeof value === 'string' && /^[+-]?(?:0|[1-9]\d*)$/.test(value))) &&
    Number.isInteger(Number(value)) &&
    Math.abs(Number(value)) < 2 ** 63);

const countsOfList = new WeakMap<object, Map<string, number>>();
const keyOf = (value: unknown): string => (isNumeric(value) ? String(Number(value)) : (JSON.stringify(value) ?? ''));

/** How often a value stands in its list; counted once a list, however long it is. */
const timesIn = (list: object, value: unknown): number => {
  let counts = countsOfList.get(list);
  if (!counts) {
    counts = new Map();
    for (const item of Object.values(list)) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
    countsOfList.set(list, counts);
  }
  return counts.get(keyOf(value)) ?? 0;
};

/** Everything a rule may look at. */
export interface Checked {
  readonly path: string;
  /** The path as declared, `industry_id.*` for `industry_id.0`. */
  readonly declared: string;
  readonly argument: string;
  readonly input: Fields;
  /** The field also has `integer` or `numeric`: sizes are values, not lengths. */
  readonly numeric: boolean;
  /** The field's `date_format`. */
  readonly format: string | undefined;
  readonly now: Date;
}
export type Check = (value: unknown, about: Checked) => boolean;

/** Compares with a date, or with the field of that name; without a value there, nothing is wrong. */
const dateCheck =
  (fits: (own: number, other: number) => boolean): Check =>
  (value, { argument, input, format, now }) => {
    const own = readDate(value, format, now);
    const fixed = readDate(argument, format, now);
    const field = fieldAt(input, argument);
    if (fixed === undefined && (field === undefined || field === null))
      return own !== undefined || format !== undefined;
    const other = fixed ?? readDate(field, format, now);
    return own !== undefined && other !== undefined && fits(own, other);
  };

const isBetween: Check = (value, { argument, numeric }) => {
  const [least, most] = argument.split(',').map(Number);
  const size = sizeOf(value, numeric);
  return size >= Number(least) && size <= Number(most);
};

/** Laravel's rules by name: true where the value is fine. `required` and its like stand in `rule-presence.ts`. */
export const checks: Readonly<Record<string, Check>> = {
  string: (value) => typeof value === 'string',
  integer: isInteger,
  numeric: isNumeric,
  boolean: (value) => [true, false, 0, 1, '0', '1'].includes(value as string),
  accepted: (value) => ['yes', 'on', '1', 1, true, 'true'].includes(value as string),
  array: (value) => Array.isArray(value) || isFields(value),
  list: (value) => Array.isArray(value),
  file: (value) => value instanceof Blob,
  distinct: (value, { declared, input }) => {
    const list = fieldAt(input, declared.slice(0, declared.indexOf('.*')));
    return typeof list !== 'object' || list === null || timesIn(list, value) < 2;
  },
  email: (value) => typeof value === 'string' && isEmail(value),
  url: (value) => typeof value === 'string' && isUrl(value),
  digits: (value, { argument }) => digitsOf(value) === Number(argument),
  digits_between: (value, { argument }) => {
    const [least, most] = argument.split(',').map(Number);
    return digitsOf(value) >= Math.max(1, Number(least)) && digitsOf(value) <= Number(most);
  },
  date: (value, { now }) => readDate(value, undefined, now) !== undefined,
  date_format: (value, { argument }) => keepsFormat(value, argument),
  after: dateCheck((own, other) => own > other),
  after_or_equal: dateCheck((own, other) => own >= other),
  before: dateCheck((own, other) => own < other),
  before_or_equal: dateCheck((own, other) => own <= other),
  min: (value, { argument, numeric }) => sizeOf(value, numeric) >= Number(argument),
  max: (value, { argument, numeric }) => sizeOf(value, numeric) <= Number(argument),
  size: (value, { argument, numeric }) => sizeOf(value, numeric) === Number(argument),
  between: isBetween,
  in: (value, { argument }) =>
    (typeof value === 'string' || typeof value === 'number' || value === true) &&
    argument.split(',').some((one) => isLooselyEqual(one, value === true ? '1' : String(value))),
  confirmed: (value, { path, input }) => value === fieldAt(input, `${path}_confirmation`),
  same: (value, { argument, input }) => value === fieldAt(input, argument),
  different: (value, { argument, input }) => value !== fieldAt(input, argument),
};
