import { isUtf8 } from 'node:buffer';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';
import type { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import { readBytes } from './body-bytes.ts';
import { type Fields, isFields, MAX_VARIABLES, nestFields } from './fields.ts';
import { multipartFields } from './multipart.ts';

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b];
/** Maximum depth of PHP's json_decode. */
const MAX_LEVELS = 511;

/** Checks the text before parsing: rejecting a million levels is cheaper than building them. */
const isTooDeep = (text: string): boolean => {
  let level = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if (code === BRACKET || code === BRACE) level += 1;
    else if (code === BRACKET + 2 || code === BRACE + 2) level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
};

/** PHP rejects a whole JSON text if any string in it has half of a surrogate pair. */
const hasLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasLoneSurrogate);
  for (const key in value) if (!key.isWellFormed() || hasLoneSurrogate((value as Fields)[key])) return true;
  return false;
};

/** Element by element: copying a list of millions at once takes seconds. */
const numbered = (list: readonly unknown[]): Fields => {
  const fields: Fields = {};
  for (let at = 0; at < list.length; at += 1) fields[at] = list[at];
  return fields;
};

/** A JSON body. No input, never an error, if PHP could not parse it either. */
export const readJson = (text: string): Fields => {
  try {
    if (text.length > 2 * MAX_LEVELS && isTooDeep(text)) return {};
    const value: unknown = JSON.parse(text);
    if (value === null || (/\\u[dD][89a-fA-F]/.test(text) && hasLoneSurrogate(value))) return {};
    if (Array.isArray(value)) return numbered(value);
    return isFields(value) ? value : { 0: value };
  } catch {
    // PHP treats malformed JSON as no input: the form rules then report what is missing.
    return {};
  }
};

/** The text up to the last variable that counts; empty pairs (`&&`) do not count. */
const variablesOf = (text: string): string => {
  let count = 0;
  for (let from = 0, end = text.indexOf('&'); end >= 0; from = end + 1, end = text.indexOf('&', from)) {
    if (end > from) count += 1;
    if (count === MAX_VARIABLES) return text.slice(0, end);
  }
  return text;
};

const readForm = (text: string): Fields => nestFields(new URLSearchParams(variablesOf(text)));

/** Parsed like PHP on POST: case-insensitive, without parameters. */
const mediaType = (type: string): string => type.split(/[;, ]/, 1)[0]?.toLowerCase() ?? '';

const FORM = 'application/x-www-form-urlencoded';
/** Symfony parses forms of other methods, case-sensitively. */
const isForm = (type: string, method: string): boolean =>
  method === 'POST' ? mediaType(type) === FORM : type.startsWith(FORM);

/**
 * The fields of a body, untrimmed: JSON, urlencoded form or, on POST, multipart with its files. Anything else is no input, never an
 * error. PHP does not parse multipart on PATCH, PUT and DELETE.
 * @throws 413 for a body that is too large.
 */
export const readBody = async (
  request: Request,
  header: HeaderReader,
  method: string,
  entry?: JournalEntry,
): Promise<Fields> => {
  const type = header('content-type') ?? '';
  const isJson = type.includes('/json') || type.includes('+json');
  // Read even if unused, so that the connection can be reused.
  const bytes = await readBytes(request, header);
  if (isJson || isForm(type, method)) {
    const text = bytes.toString();
    entry?.received(text);
    if (!isJson) return readForm(text);
    return isUtf8(bytes) ? readJson(text) : {};
  }
  const isMultipart = method === 'POST' && mediaType(type) === 'multipart/form-data';
  const fields = isMultipart ? multipartFields(bytes, type) : {};
  if (isMultipart) entry?.receivedForm(fields);
  else entry?.received(bytes);
  return fields;
};

/** The fields of a query string, parsed like a PHP form. */
export const readQuery = (search: string): Fields => (search === '' ? {} : readForm(search));

/** What Laravel 12 trims at both ends: Unicode white space (with U+0085, unlike `\s` here), NUL and invisible characters. */
const BLANK =
  '\\s\\0\\u0085\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B-\\u200F\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\u{1D159}\\u{1D173}-\\u{1D17A}\\u{E0020}';
const BLANKS_BEFORE = new RegExp(`^[${BLANK}]+`, 'u');
const IS_BLANK = new RegExp(`^[${BLANK}]$`, 'u');

/** Untrimmed fields. `new_password` is not among them. */
const NOT_TRIMMED = new Set(['current_password', 'password', 'password_confirmation']);

/** Character by character from the end: a regular expression would restart at each space in the middle. */
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
  cleanEach(fields, NOT_TRIMMED);
  return fields;
};
