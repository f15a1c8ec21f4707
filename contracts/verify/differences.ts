import type { Result } from './reports.ts';

/** A mismatch in the verifier's JSON report. */
export interface Mismatch {
  readonly type: string;
  /** Path in a body: `$.data[3].title`. */
  readonly path?: string;
  /** Name of a header. */
  readonly key?: string;
  readonly mismatch?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/** The value that came, in a difference of the verifier. */
const ACTUAL = /(?<=: Expected )(?:.* (?=\(\w+\) to )|'.*' (?=to match ))/;
/** Maximum length of a difference in characters. */
const MAX_LENGTH = 400;

/** Laravel's cache of one request counts nothing. */
const UNCOUNTED = ': perhaps nothing was counted (CACHE_STORE=array forgets it after each request)';

/** What lets a browser's page read a response, or send a write. */
const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': "put the call into `paths` and the SPA's address (--origin) into 'allowed_origins'",
  'access-control-allow-credentials': "set 'supports_credentials' => true",
  'access-control-allow-methods': "set 'allowed_methods' => ['*']",
  'access-control-allow-headers': "set 'allowed_headers' => ['*']",
};

const describe = ({ type, path = '$', key, mismatch, expected, actual }: Mismatch): string => {
  const cause = Number(expected) === 429 && [200, 422].includes(Number(actual)) ? UNCOUNTED : '';
  if (type === 'StatusMismatch') return `status: expected ${expected}, got ${actual}${cause}`;
  const text = mismatch?.replace(/^Mismatch with header '[^']*': /, '').slice(0, MAX_LENGTH);
  if (key === undefined) return `${path.replace(/^\$$/, 'body')}: ${text}`;
  const name = key.toLowerCase().replace(/^\$\['(.*)'\]$/, '$1');
  return `header ${name}: ${text}${CORS[name] ? `: ${CORS[name]} in config/cors.php` : ''}`;
};

export const isAboutStatus = (line: string): boolean => line.startsWith('status:');

/** One line per difference, the status first. List elements with the same difference share a line. */
export const describeDifferences = (mismatches: readonly Mismatch[]): string[] => {
  const all = [...new Set(mismatches.map(describe))];
  return [...Map.groupBy(all, (line) => line.replaceAll(/\[\d+\]/g, '').replace(ACTUAL, '')).values()]
    .map(([line = '', ...more]) => (more.length > 0 ? `${line} (in ${more.length + 1} places)` : line))
    .toSorted((a, b) => Number(isAboutStatus(b)) - Number(isAboutStatus(a)));
};

const UNEXPECTED = /^status: expected \d+, got (?!2\d\d|422)/;
const withoutExpected = (difference: string): string => difference.replace(UNEXPECTED, 'status: got ');

/** The same for differences with one cause, whatever place and value an interaction has. */
const keyOf = (difference: string): string =>
  withoutExpected(difference)
    .replace(/^\$[^:]*?([^.[\]:]+)[\]']*(?=:)/, '$1')
    .replace(ACTUAL, '')
    .replace(/ \(in \d+ places\)$/, '');

/** A wrong status explains the rest of the response. */
const mainOf = ({ problems }: Result): readonly string[] => {
  const status = problems.filter(isAboutStatus);
  return status.length > 0 ? status : problems;
};

/** Results with the same problems together, the largest group first. */
export const groupByCause = (failed: readonly Result[]) =>
  [...Map.groupBy(failed, (one) => mainOf(one).map(keyOf).toSorted().join('\n')).values()]
    .map((results) => ({
      results,
      problems: results.slice(0, 1).flatMap((one) => (results[1] ? mainOf(one).map(withoutExpected) : one.problems)),
    }))
    .toSorted((a, b) => b.results.length - a.results.length);
