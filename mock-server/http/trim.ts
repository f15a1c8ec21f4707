import { type Fields, isFields } from './fields.ts';

/** What Laravel 12 takes for blank at both ends: white space of Unicode, NUL and the invisible characters. */
const BLANK =
  '\\s\\0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B-\\u200F\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\u{1D159}\\u{1D173}-\\u{1D17A}\\u{E0020}';
const ENDS = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'gu');

/** Whether a character is surely none of them: visible ASCII, kana, kanji, hangul. Spares most texts the expressions above. */
const isInk = (code: number): boolean =>
  (code > 0x20 && code < 0x7f) || (code > 0x3040 && code < 0xd800 && code !== 0x3164);

/** Full paths that keep their blanks. `new_password` is not among them. */
const NEVER = new Set(['current_password', 'password', 'password_confirmation']);

const trimmed = (text: string): string =>
  isInk(text.charCodeAt(0)) && isInk(text.charCodeAt(text.length - 1)) ? text : text.replace(ENDS, '');

const cleaned = (value: unknown, path: string): unknown => {
  if (typeof value === 'string') {
    const text = NEVER.has(path) ? value : trimmed(value);
    return text === '' ? null : text;
  }
  if (Array.isArray(value)) return value.map((item, index) => cleaned(item, `${path}.${index}`));
  if (!isFields(value)) return value;
  const entries = Object.entries(value);
  // PHP has one kind of empty collection.
  return entries.length === 0
    ? []
    : Object.fromEntries(entries.map(([key, item]) => [key, cleaned(item, `${path}.${key}`)]));
};

/** Laravel's TrimStrings and ConvertEmptyStringsToNull over a whole input. */
export const trimFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, cleaned(value, key)]));
