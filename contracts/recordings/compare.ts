import { createHash } from 'node:crypto';
import type { RawAnswer } from './raw-request.ts';
import type { Json, RecordedAnswer, RecordedText } from './recording.ts';

/** The pattern of session cookie names. */
export const SESSION_COOKIE = /^\w+-session$/;
const NOT_COMPARED = /^(?:date|connection|content-length|transfer-encoding|keep-alive|host|x-powered-by|server)$/;

/** `<int>` and `<id>` in a recorded text match any digits. */
const matchesText = (wanted: string, given: string): boolean => {
  const parts = wanted.split(/<(?:int|id)>/).map(RegExp.escape);
  return wanted === given || new RegExp(`^${parts.join('\\d+')}$`).test(given);
};

const normalHeader = (name: string, value: string): string => {
  if (name === 'content-type') return value.toLowerCase();
  return name === 'location' ? value.replace(/^https?:\/\/[^/]+/, '<base>') : value;
};

/** A recorded list matches its items in any order. */
const matchesHeader = (wanted: string | readonly string[] | undefined, given: string | undefined): boolean => {
  if (wanted === undefined || given === undefined) return false;
  if (typeof wanted === 'string') return matchesText(wanted, given);
  return `${wanted.toSorted()}` === `${given.split(/ *, */).toSorted()}`;
};

const headerDifferences = (
  wanted: NonNullable<RecordedAnswer['headers']>,
  { status, headers }: RawAnswer,
): string[] => {
  const compared = Object.entries(headers)
    // PHP's development server adds a type to an empty response.
    .filter(([name]) => !NOT_COMPARED.test(name) && !(status === 204 && name === 'content-type'))
    .map(([name, value]): [string, string] => [name, normalHeader(name, value)]);
  const given: Readonly<Record<string, string>> = Object.fromEntries(compared);
  return [...new Set([...Object.keys(wanted), ...Object.keys(given)])]
    .filter((name) => !matchesHeader(wanted[name], given[name]))
    .map((name) => `header ${name}: Laravel ${wanted[name]}, mock ${given[name]}`);
};

const normalCookie = (line: string): string => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = ''] = pair.split('=');
  const shown = attributes.map((attribute) => (/^expires=/i.test(attribute) ? 'expires' : attribute));
  return [SESSION_COOKIE.test(name) ? '<session>' : name, ...shown].join('; ');
};

/** Placeholders for any value of a type, matched against its JSON. */
const TYPES: Readonly<Record<string, RegExp>> = {
  '<int>': /^-?\d+$/,
  '<bool>': /^(?:true|false)$/,
  '<string>': /^"/,
  '<date>': /^"\d{4}-\d\d-\d\d"$/,
  '<month>': /^"\d{4}\/\d\d"$/,
  '<iso-datetime +09:00>': /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+09:00"$/,
  '<int?>': /^(?:null|-?\d+)$/,
  '<string?>': /^(?:null$|")/,
  '<any?>': /^/,
};

const matchesValue = (wanted: Json, given: Json | undefined): boolean => {
  if (typeof wanted !== 'string' || given === undefined) return wanted === given;
  const type = TYPES[wanted];
  return type ? type.test(JSON.stringify(given)) : typeof given === 'string' && matchesText(wanted, given);
};

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first mismatch. A failure has exactly the recorded keys, in order; a success may have more. */
const mismatch = (wanted: Json, given: Json | undefined, at: string, isFailure: boolean): string | undefined => {
  const line = `${at}: Laravel ${JSON.stringify(wanted)}, mock ${JSON.stringify(given)}`;
  if (Array.isArray(wanted) && Array.isArray(given)) {
    const element = wanted[0] === '<list of>' ? wanted[1] : undefined;
    if (element === undefined ? wanted.length !== given.length : given.length === 0) return line;
    return given
      .map((item, index) => mismatch(element ?? wanted[index], item, `${at}[${index}]`, isFailure))
      .find((found) => found !== undefined);
  }
  if (isObject(wanted) && isObject(given)) {
    if (isFailure && `${Object.keys(wanted)}` !== `${Object.keys(given)}`) return line;
    return Object.entries(wanted)
      .map(([key, value]) => mismatch(value, given[key], `${at}.${key}`, isFailure))
      .find((found) => found !== undefined);
  }
  return matchesValue(wanted, given) ? undefined : line;
};

const jsonDifference = ({ json, status }: RecordedAnswer, text: string): string | undefined => {
  if (json === undefined) return undefined;
  try {
    return mismatch(json, JSON.parse(text), 'body', status >= 400);
  } catch {
    return `body: mock has no JSON: ${text.slice(0, 200)}`;
  }
};

/** Pages are equal whatever their content; times and the fields in `addedFields` are not compared. */
const normalText = (text: string, addedFields: readonly string[]): string => {
  if (/^\s*(?:<!doctype|<html)/i.test(text)) return '<html>';
  return addedFields
    .map((name) => new RegExp(`,"${name}":(?:null|true|false|-?[\\d.]+|"(?:[^"\\\\]|\\\\.)*")`, 'g'))
    .reduce((rest, field) => rest.replace(field, ''), text)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00/g, '<iso>')
    .replace(/"last_displayed_at":"2026-10-\d\d [\d:]{8}"/g, '"last_displayed_at":"<oct>"');
};

const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const matchesBody = (wanted: RecordedText, given: string): boolean => {
  if (typeof wanted === 'string') return wanted === given;
  if (wanted.sha256) return createHash('sha256').update(given).digest('hex') === wanted.sha256;
  return given.startsWith(wanted.start);
};

const textDifference = (wanted: RecordedText | undefined, given: string): string | undefined => {
  if (wanted === undefined || matchesBody(wanted, given)) return undefined;
  const [laravel, mock] = [unescaped(typeof wanted === 'string' ? wanted : wanted.start), unescaped(given)];
  let at = 0;
  while (at < laravel.length && laravel[at] === mock[at]) at += 1;
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40)).slice(0, 200));
  return `body, character ${at}: Laravel ${shown(laravel)}, mock ${shown(mock)}`;
};

/** Differences from the recorded response, a line each. Parts missing in the recording are not compared. */
export const differences = (wanted: RecordedAnswer, given: RawAnswer, addedFields: readonly string[]): string[] => {
  const cookies = [wanted.cookies?.join('\n') ?? '', given.cookies.map(normalCookie).join('\n')] as const;
  return [
    wanted.status === given.status ? undefined : `status: Laravel ${wanted.status}, mock ${given.status}`,
    ...(wanted.headers ? headerDifferences(wanted.headers, given) : []),
    wanted.cookies && !matchesText(...cookies) ? `cookies: Laravel ${cookies[0]}, mock ${cookies[1]}` : undefined,
    textDifference(wanted.body, normalText(given.text, addedFields)),
    jsonDifference(wanted, given.text),
  ].filter((line) => line !== undefined);
};
