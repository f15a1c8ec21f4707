import { type Fields, isFields } from './fields.ts';
import { isBlank } from './trim.ts';

const sizeOf = (value: unknown, numeric: boolean): number => {
  if (
    numeric &&
    (typeof value === 'number' || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))))
  ) {
    return Number(value);
  }
  if (Array.isArray(value)) return value.length;
  if (value instanceof Blob) return value.size / 1024;
  if (isFields(value)) return Object.keys(value).length;
  // Code points, as PHP's mb_strlen counts.
  return value === null || value === undefined ? 0 : [...String(value)].length;
};

const EMAIL = /^(?:[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)*|"[^"\s]*")@[^\s@.]+(?:\.[^\s@.]+)*$/u;
const URL_FORM = /^(?:https?|ftps?):\/\/[^\s/?#@]+(?::\d+)?(?:[/?#]\S*)?$/iu;

const isDate = (value: unknown, format: string): boolean => {
  if (typeof value !== 'string') return false;
  const parts =
    format === 'Y/m'
      ? /^(\d{4})\/(\d\d)$/.exec(value)
      : format === 'Y-m-d H:i:s'
        ? /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.exec(value)
        : /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Everything a rule may look at. */
export interface Checked {
  readonly path: string;
  readonly argument: string;
  readonly input: Fields;
  /** The field also has `integer` or `numeric`: sizes are values, not lengths. */
  readonly numeric: boolean;
}

export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

/** Laravel's rules by name: true where the value is fine. `required` and its like stand in `rules.ts`. */
export const checks: Readonly<Record<string, (value: unknown, about: Checked) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) =>
    Number.isInteger(value) || value === true || (typeof value === 'string' && /^[+-]?(?:0|[1-9]\d*)$/.test(value)),
  numeric: (value) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value))),
  boolean: (value) => [true, false, 0, 1, '0', '1'].includes(value as string),
  array: (value) => Array.isArray(value) || isFields(value),
  list: (value) => Array.isArray(value),
  email: (value) => typeof value === 'string' && EMAIL.test(value) && !value.endsWith('.'),
  url: (value) => typeof value === 'string' && URL_FORM.test(value),
  digits: (value, { argument }) =>
    (typeof value === 'string' || typeof value === 'number') &&
    /^\d+$/.test(String(value)) &&
    String(value).length === Number(argument),
  date_format: (value, { argument }) => isDate(value, argument),
  min: (value, { argument, numeric }) => sizeOf(value, numeric) >= Number(argument),
  max: (value, { argument, numeric }) => sizeOf(value, numeric) <= Number(argument),
  size: (value, { argument, numeric }) => sizeOf(value, numeric) === Number(argument),
  in: (value, { argument }) =>
    (typeof value === 'string' || typeof value === 'number' || value === true) &&
    argument.split(',').includes(value === true ? '1' : String(value)),
  confirmed: (value, { path, input }) => value === input[`${path}_confirmation`],
};
