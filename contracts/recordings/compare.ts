import { createHash } from 'node:crypto';
import type { RawAnswer } from './raw-request.ts';
import type { Json, RecordedAnswer, RecordedText } from './recording.ts';

/** How the cookie of a session may be named. */
export const SESSION_COOKIE = /^\w+-session$/;

const IGNORED_HEADERS = [
  'date',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'host',
  'x-powered-by',
  'server',
];

const normalHeader = (name: string, value: string): string => {
  if (name === 'content-type') return value.toLowerCase();
  return name === 'location' ? value.replace(/^https?:\/\/[^/]+/, '<base>') : value;
};

const normalCookie = (line: string): string => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = ''] = pair.split('=');
  const shown = attributes.map((attribute) => (/^expires=/i.test(attribute) ? 'expires' : attribute));
  return [SESSION_COOKIE.test(name) ? '<session>' : name, ...shown].join('; ');
};

/** A page counts as a page, whatever it says; moments and the fields in `addedFields` are not compared. */
const normalText = (text: string, addedFields: readonly string[]): string => {
  if (/^\s*(?:<!doctype|<html)/i.test(text)) return '<html>';
  return addedFields
    .map((name) => new RegExp(`,"${name}":(?:null|true|false|-?[\\d.]+|"(?:[^"\\\\]|\\\\.)*")`, 'g'))
    .reduce((rest, field) => rest.replace(field, ''), text)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00/g, '<iso>')
    .replace(/"updated_at":"20[^"]*"/g, '"updated_at":"<iso>"')
    .replace(/"last_displayed_at":"2026-10-\d\d [\d:]{8}"/g, '"last_displayed_at":"<oct>"');
};

/** `<int>` and `<id>` in a recorded text stand for any digits. */
const matchesText = (wanted: string, given: string): boolean =>
  wanted === given ||
  new RegExp(
    `^${wanted
      .split(/<(?:int|id)>/)
      .map(RegExp.escape)
      .join('\\d+')}$`,
  ).test(given);

const isText = (value: unknown, form = /^/): boolean => typeof value === 'string' && form.test(value);

/** What stands in a recorded body for any value of a type. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  '<int>': Number.isInteger,
  '<bool>': (value) => typeof value === 'boolean',
  '<string>': (value) => isText(value),
  '<date>': (value) => isText(value, /^\d{4}-\d\d-\d\d$/),
  '<month>': (value) => isText(value, /^\d{4}\/\d\d$/),
  '<iso-datetime +09:00>': (value) => isText(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+09:00$/),
  '<int?>': (value) => value === null || Number.isInteger(value),
  '<string?>': (value) => value === null || isText(value),
  '<any?>': () => true,
};

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listDifferences = (wanted: readonly Json[], given: readonly Json[], at: string, isFailure: boolean): string[] => {
  const [first, pattern] = wanted;
  if (first === '<list of>') {
    if (pattern === undefined) return [];
    if (given.length === 0) return [`${at}: Laravel has elements, mock none`];
    return given.flatMap((item, place) => jsonDifferences(pattern, item, `${at}[${place}]`, isFailure));
  }
  if (wanted.length !== given.length) return [`${at}: Laravel ${wanted.length} elements, mock ${given.length}`];
  return wanted.flatMap((item, place) => jsonDifferences(item, given[place], `${at}[${place}]`, isFailure));
};

/** A failure has the recorded keys only, and its errors in their order; a success may have more. */
const objectDifferences = (
  wanted: Record<string, Json>,
  given: Record<string, Json>,
  at: string,
  isFailure: boolean,
): string[] => {
  const lines = Object.entries(wanted).flatMap(([key, value]) =>
    key in given ? jsonDifferences(value, given[key], `${at}.${key}`, isFailure) : [`${at}.${key}: mock has none`],
  );
  if (!isFailure) return lines;
  const more = Object.keys(given).filter((key) => !(key in wanted));
  if (more.length > 0) return [...lines, `${at}: Laravel has no ${more}`];
  const isReordered =
    at === 'body.errors' && lines.length === 0 && `${Object.keys(given)}` !== `${Object.keys(wanted)}`;
  return isReordered ? [`${at}: mock has the order ${Object.keys(given)}`] : lines;
};

const jsonDifferences = (wanted: Json, given: Json | undefined, at: string, isFailure: boolean): string[] => {
  if (Array.isArray(wanted) && Array.isArray(given)) return listDifferences(wanted, given, at, isFailure);
  if (isObject(wanted) && isObject(given)) return objectDifferences(wanted, given, at, isFailure);
  if (wanted === given) return [];
  if (typeof wanted === 'string') {
    const isType = TYPES[wanted];
    if (isType ? isType(given) : typeof given === 'string' && matchesText(wanted, given)) return [];
  }
  return [`${at}: Laravel ${JSON.stringify(wanted)}, mock ${JSON.stringify(given)}`];
};

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Names of fields in sentences are the application's own choice: either of two counts. */
const FIELD_NAMES = [
  ['現在の業種', '現在の業界'],
  ['部署', '学部・学科'],
  ['free text', '自由記入欄'],
  ['school id', '学校ID'],
] as const;
const withOneName = (text: string): string =>
  FIELD_NAMES.reduce((all, [one, other]) => all.replaceAll(one, other), unescaped(text));

const isSameText = (wanted: RecordedText, given: string): boolean => {
  if (typeof wanted === 'string') return wanted === given || withOneName(wanted) === withOneName(given);
  if (wanted.sha256) return createHash('sha256').update(given).digest('hex') === wanted.sha256;
  return given.startsWith(wanted.start) || withOneName(given).startsWith(withOneName(wanted.start).slice(0, -12));
};

/** Both texts from shortly before the first difference. */
const textDifferences = (wanted: RecordedText, given: string): string[] => {
  if (isSameText(wanted, given)) return [];
  const [laravel, mock] = [unescaped(typeof wanted === 'string' ? wanted : wanted.start), unescaped(given)];
  let at = 0;
  while (at < laravel.length && laravel[at] === mock[at]) at += 1;
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40)).slice(0, 200));
  return [`body, character ${at}: Laravel ${shown(laravel)}, mock ${shown(mock)}`];
};

/** A recorded list stands for its items in any order. */
const matchesHeader = (wanted: string | readonly string[], given: string): boolean =>
  typeof wanted === 'string'
    ? matchesText(wanted, given)
    : `${wanted.toSorted()}` ===
      `${given
        .split(',')
        .map((item) => item.trim())
        .sort()}`;

const headerDifferences = (
  wanted: NonNullable<RecordedAnswer['headers']>,
  { status, headers }: RawAnswer,
): string[] => {
  const given = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !IGNORED_HEADERS.includes(name) && !(status === 204 && name === 'content-type'))
      .map(([name, value]) => [name, normalHeader(name, value)]),
  );
  return [...new Set([...Object.keys(wanted), ...Object.keys(given)])]
    .filter((name) => {
      const [laravel, mock] = [wanted[name], given[name]];
      return laravel === undefined || mock === undefined || !matchesHeader(laravel, mock);
    })
    .map((name) => `header ${name}: Laravel ${wanted[name]}, mock ${given[name]}`);
};

const cookieDifferences = (wanted: readonly string[], { cookies }: RawAnswer): string[] => {
  const [laravel, mock] = [wanted.join('\n'), cookies.map(normalCookie).join('\n')];
  return matchesText(laravel, mock) ? [] : [`cookies: Laravel ${laravel}, mock ${mock}`];
};

/** What of an answer differs from the recorded one, a line each. What the recording leaves out is not compared. */
export const differences = (wanted: RecordedAnswer, given: RawAnswer, addedFields: readonly string[]): string[] => [
  ...(wanted.status === given.status ? [] : [`status: Laravel ${wanted.status}, mock ${given.status}`]),
  ...(wanted.headers ? headerDifferences(wanted.headers, given) : []),
  ...(wanted.cookies ? cookieDifferences(wanted.cookies, given) : []),
  ...(wanted.body === undefined ? [] : textDifferences(wanted.body, normalText(given.text, addedFields))),
  ...(wanted.json === undefined ? [] : jsonDifferences(wanted.json, parsed(given.text), 'body', wanted.status >= 400)),
];
