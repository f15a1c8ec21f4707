import { type Fields, isFields } from './fields.ts';

/** Laravel 12's blanks at both ends: Unicode white space (with U+0085, unlike `\s` here), NUL and invisible characters. */
const BLANK =
  '\\s\\0\\u0085\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B-\\u200F\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\u{1D159}\\u{1D173}-\\u{1D17A}\\u{E0020}';
const BLANKS_BEFORE = new RegExp(`^[${BLANK}]+`, 'u');
const IS_BLANK = new RegExp(`^[${BLANK}]$`, 'u');

/** Untrimmed fields. `new_password` is not among them. */
const NEVER = new Set(['current_password', 'password', 'password_confirmation']);

/** Character by character from the end: a regular expression would restart at each blank in the middle. */
const withoutBlanksBehind = (text: string): string => {
  let end = text.length;
  while (end > 0) {
    const low = text.charCodeAt(end - 1);
    const start = low >= 0xdc00 && low < 0xe000 && end > 1 ? end - 2 : end - 1;
    if (!IS_BLANK.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
};

const trimmed = (text: string): string => withoutBlanksBehind(text.replace(BLANKS_BEFORE, ''));

const textOrNull = (text: string): string | null => (text === '' ? null : text);

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return textOrNull(trimmed(value));
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) value[at] = cleaned(value[at]);
    return value;
  }
  if (!isFields(value)) return value;
  // PHP has one kind of empty collection.
  return cleanEach(value) ? value : [];
};

/** Changes values in place: to copy an object of a million keys takes seconds. Returns false if there are no keys. */
const cleanEach = (fields: Fields, untrimmed?: ReadonlySet<string>): boolean => {
  let hasKeys = false;
  for (const key in fields) {
    hasKeys = true;
    const value = fields[key];
    const clean = typeof value === 'string' && untrimmed?.has(key) ? textOrNull(value) : cleaned(value);
    if (clean !== value) fields[key] = clean;
  }
  return hasKeys;
};

/** Laravel's TrimStrings and ConvertEmptyStringsToNull; changes the whole input in place. */
export const trimFields = (fields: Fields): Fields => {
  cleanEach(fields, NEVER);
  return fields;
};
