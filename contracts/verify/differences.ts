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
export const ACTUAL = /(?<=: Expected )(?:.* (?=\(\w+\) to )|'.*' (?=to match ))/;
const STATUS = 'StatusMismatch';
/** Maximum length of a difference in characters. */
const LONGEST = 400;

const shortened = (line: string): string => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);

const describe = ({ type, path, key, mismatch, expected, actual }: Mismatch): string => {
  if (type === STATUS) return `status: expected ${expected}, got ${actual}`;
  if (key === undefined) return `${path?.replace(/^\$$/, 'body') ?? 'body'}: ${mismatch}`;
  const name = key.toLowerCase().replace(/^\$\['(.*)'\]$/, '$1');
  return `header ${name}: ${mismatch?.replace(/^Mismatch with header '[^']*': /, '')}`;
};

/** A key that elements of a list share, regardless of their values. */
const groupOf = (mismatch: Mismatch): string =>
  describe(mismatch)
    .replaceAll(/\[\d+\]/g, '[*]')
    .replace(ACTUAL, '');

/** One line per difference, the status first. List elements with the same difference share a line. */
export const describeDifferences = (mismatches: readonly Mismatch[]): string[] =>
  [...Map.groupBy(mismatches, groupOf).values()]
    .toSorted(([a], [b]) => Number(b?.type === STATUS) - Number(a?.type === STATUS))
    .flatMap((alike) => {
      const places = new Set(alike.map(({ path }) => path)).size;
      const line = describe(alike[0] as Mismatch);
      return places === 1 ? shortened(line) : `${shortened(line.replaceAll(/\[\d+\]/g, '[*]'))} (in ${places} places)`;
    });
