import { createHash } from 'node:crypto';

/** Names under which a session's cookie stands. */
export const SESSION = /^(?:\w+)-session$/;

const IGNORED = new Set([
  'date',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'host',
  'x-powered-by',
  'server',
]);
const LISTS = ['vary', 'access-control-allow-headers', 'cache-control', 'allow'];

const normalCookie = (line) => {
  const [pair, ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.split('=')[0];
  return [
    SESSION.test(name) ? '<session>' : name,
    ...attributes.map((a) => (/^expires=/i.test(a) ? 'expires' : a.replace(/^max-age=719\d$/i, 'Max-Age=7200'))),
  ].join('; ');
};

/** A number, a text, a flag or nothing, under this name, behind another one. */
const under = (name) => new RegExp(`,"${name}":(?:null|true|false|-?[\\d.]+|"(?:[^"\\\\]|\\\\.)*")`, 'g');

/**
 * What is of no account is taken out: the date, the length, moments, the order within lists, all of a page but that it is one, and
 * the fields named in `later`.
 */
export const normal = ({ status, headers: all, cookies, text }, later = []) => {
  const headers = Object.fromEntries(
    Object.entries(all).filter(([name]) => !IGNORED.has(name) && !(status === 204 && name === 'content-type')),
  );
  for (const name of ['retry-after', 'x-ratelimit-reset']) if (name in headers) headers[name] = '<int>';
  for (const name of LISTS)
    if (headers[name])
      headers[name] = headers[name]
        .split(',')
        .map((x) => x.trim())
        .sort()
        .join(', ');
  if (headers['content-type']) headers['content-type'] = headers['content-type'].toLowerCase();
  if (headers.location) headers.location = headers.location.replace(/^https?:\/\/[^/]+/, '<base>');
  const body = /^\s*(<!doctype|<html)/i.test(text)
    ? '<html>'
    : later
        .reduce((rest, name) => rest.replace(under(name), ''), text)
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00/g, '<iso>')
        .replace(/"updated_at":"20[^"]*"/g, '"updated_at":"<iso>"')
        .replace(/"last_displayed_at":"2026-10-\d\d [\d:]{8}"/g, '"last_displayed_at":"<oct>"');
  return { status, headers, cookies: cookies.map(normalCookie), body };
};

const short = (value) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));
const readable = (text) => text.replace(/\\u([0-9a-f]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
/** Names of fields are the application's own choice: either of two counts. */
const NAMES = [
  ['現在の業種', '現在の業界'],
  ['部署', '学部・学科'],
  ['free text', '自由記入欄'],
  ['school id', '学校ID'],
];
const byEitherName = (text) => NAMES.reduce((all, [one, other]) => all.replaceAll(one, other), readable(text));
const sameByName = (wanted, got) =>
  wanted.start === undefined
    ? byEitherName(wanted) === byEitherName(got)
    : byEitherName(got).startsWith(byEitherName(wanted.start).slice(0, -12));
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Of two bodies that differ, what follows from shortly before the first difference. */
const bodyDifference = (wanted, got) => {
  if (
    wanted.sha256
      ? sha256(got) === wanted.sha256
      : wanted.start === undefined
        ? wanted === got
        : got.startsWith(wanted.start)
  )
    return [];
  if (!wanted.sha256 && sameByName(wanted, got)) return [];
  const [laravel, mock] = [readable(wanted.start ?? wanted), readable(got)];
  let at = 0;
  while (at < laravel.length && laravel[at] === mock[at]) at += 1;
  const from = Math.max(0, at - 40);
  return [`body, character ${at}: Laravel ${short(laravel.slice(from))}, mock ${short(mock.slice(from))}`];
};

/** The differences of the wanted and the given normal form, a line each. */
export const differences = (wanted, got) => {
  const lines = [];
  if (wanted.status !== got.status) lines.push(`status: Laravel ${wanted.status}, mock ${got.status}`);
  for (const name of new Set([...Object.keys(wanted.headers), ...Object.keys(got.headers)])) {
    if (wanted.headers[name] !== got.headers[name])
      lines.push(`header ${name}: Laravel ${short(wanted.headers[name])}, mock ${short(got.headers[name])}`);
  }
  if (wanted.cookies.join('\n') !== got.cookies.join('\n'))
    lines.push(`cookies: Laravel ${short(wanted.cookies)}, mock ${short(got.cookies)}`);
  return [...lines, ...bodyDifference(wanted.body, got.body)];
};
