import type { Answered } from './exchange.ts';

const setOf = (value: string): string =>
  value
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    // What stands before a server compresses.
    .filter((one) => one !== '' && one !== 'accept-encoding')
    .sort()
    .join(', ');

/** How a header is compared where its value is not: as a set, without what another server counts or names otherwise. */
const FORMS: Readonly<Record<string, (value: string) => string>> = {
  'content-type': (value) => value.toLowerCase().replaceAll(/\s*;\s*/g, '; '),
  'cache-control': setOf,
  vary: setOf,
  allow: setOf,
  'retry-after': () => 'given',
  'content-disposition': (value) => value.replace(/;.*/s, ''),
};

const formOf = (name: string, { headers }: Answered): string => {
  const value = headers[name];
  return value === undefined ? '' : (FORMS[name]?.(value) ?? value);
};

/** Where two answers differ in what their headers tell a client to do. */
export const headerDifferences = (real: Answered, mock: Answered): string[] =>
  [...new Set([...Object.keys(real.headers), ...Object.keys(mock.headers)])]
    // PHP's development server gives an empty answer a type.
    .filter((name) => !(name === 'content-type' && real.status === 204))
    .map((name) => ({ name, theirs: formOf(name, real), ours: formOf(name, mock) }))
    .filter(({ theirs, ours }) => theirs !== ours)
    .map(({ name, theirs, ours }) => `header ${name}: real ${theirs || 'none'}, mock ${ours || 'none'}`);

/** What of a cookie depends on where a server stands, or on when it answers. */
const OF_PLACE = /^(?:domain|secure|expires|max-age|partitioned)\b/i;

/** Sessions are called after the application: the one that scripts cannot read. */
const cookieForm = (line: string): string => {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf('='));
  const kept = attributes.filter((one) => !OF_PLACE.test(one)).map((one) => one.toLowerCase());
  return [name !== 'XSRF-TOKEN' && kept.includes('httponly') ? '<session>' : name, ...kept.sort()].join('; ');
};

/** Where two answers differ in the cookies that they set. */
export const cookieDifferences = (real: Answered, mock: Answered): string[] => {
  const [theirs, ours] = [real.cookies.map(cookieForm), mock.cookies.map(cookieForm)];
  return [
    ...theirs.filter((one) => !ours.includes(one)).map((one) => `cookie: only the real answer sets ${one}`),
    ...ours.filter((one) => !theirs.includes(one)).map((one) => `cookie: only the mock sets ${one}`),
  ];
};
