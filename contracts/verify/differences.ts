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

/** About the headers that let a page read a response or send a write. */
const CORS =
  ": take config/cors.php of contracts/laravel with the SPA's address (--origin) in 'allowed_origins', and let the web server add no such header of its own";

const describe = ({ type, path = '$', key, mismatch, expected, actual }: Mismatch): string => {
  const cause = Number(expected) === 429 && [200, 422].includes(Number(actual)) ? UNCOUNTED : '';
  if (type === 'StatusMismatch') return `status: expected ${expected}, got ${actual}${cause}`;
  const text = mismatch?.replace(/^Mismatch with header '[^']*': /, '').slice(0, MAX_LENGTH);
  if (key === undefined) return `${path.replace(/^\$$/, 'body')}: ${text}`;
  const name = key.toLowerCase().replace(/^\$\['(.*)'\]$/, '$1');
  return `header ${name}: ${text}${name.startsWith('access-control-') ? CORS : ''}`;
};

/** One line per difference, only that of the status if it is wrong. List elements with the same difference share a line. */
export const describeDifferences = (mismatches: readonly Mismatch[]): string[] => {
  const status = mismatches.filter(({ type }) => type === 'StatusMismatch');
  const all = [...new Set((status.length > 0 ? status : mismatches).map(describe))];
  const groups = Map.groupBy(all, (line) => line.replaceAll(/\[\d+\]/g, '').replace(ACTUAL, '')).values();
  return [...groups].map(([line = '', ...more]) => (more.length > 0 ? `${line} (in ${more.length + 1} places)` : line));
};

/** Results with the same problems together, whatever values came, the largest group first. */
export const groupByCause = (failed: readonly Result[]): Result[][] => {
  const causeOf = ({ problems }: Result) => problems.map((line) => line.replace(ACTUAL, '')).join('\n');
  return [...Map.groupBy(failed, causeOf).values()].toSorted((a, b) => b.length - a.length);
};
