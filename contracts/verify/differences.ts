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

const describe = ({ type, path, key, mismatch, expected, actual }: Mismatch): string => {
  const cause = Number(expected) === 429 && [200, 422].includes(Number(actual)) ? UNCOUNTED : '';
  if (type === 'StatusMismatch') return `status: expected ${expected}, got ${actual}${cause}`;
  if (key === undefined) return `${path?.replace(/^\$$/, 'body') ?? 'body'}: ${mismatch}`;
  const name = key.toLowerCase().replace(/^\$\['(.*)'\]$/, '$1');
  return `header ${name}: ${mismatch?.replace(/^Mismatch with header '[^']*': /, '')}`;
};

const withoutIndexes = (line: string): string => line.replaceAll(/\[\d+\]/g, '[*]');

export const isAboutStatus = (line: string): boolean => line.startsWith('status:');

/** One line per difference, the status first. List elements with the same difference share a line. */
export const describeDifferences = (mismatches: readonly Mismatch[]): string[] => {
  const all = mismatches.map((mismatch) => ({ path: mismatch.path, line: describe(mismatch) }));
  return [...Map.groupBy(all, ({ line }) => withoutIndexes(line).replace(ACTUAL, '')).values()]
    .map((alike) => {
      const places = new Set(alike.map(({ path }) => path)).size;
      const line = alike[0]?.line ?? '';
      const shown = places > 1 ? withoutIndexes(line) : line;
      const short = shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
      return places > 1 ? `${short} (in ${places} places)` : short;
    })
    .toSorted((a, b) => Number(isAboutStatus(b)) - Number(isAboutStatus(a)));
};

const STATUS = /^status: expected \d+, got (?!2\d\d|422)/;

/** The same for differences with one cause, whatever place and value an interaction has. */
const keyOf = (difference: string): string =>
  difference
    .replace(STATUS, 'status: got ')
    .replace(/^\$[^:]*?([^.[\]:]+)[\]']*(?=:)/, '$1')
    .replace(ACTUAL, '')
    .replace(/(?<=redirects to )\S+|\d+(?= elements?)/g, '')
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
      problems:
        results.length > 1
          ? mainOf(results[0] as Result).map((line) =>
              results.every((one) => mainOf(one).includes(line)) ? line : line.replace(STATUS, 'status: got '),
            )
          : results.flatMap(({ problems }) => problems),
    }))
    .toSorted((a, b) => b.results.length - a.results.length);
