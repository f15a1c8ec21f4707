/** A difference as the verifier's report has it. */
export interface Mismatch {
  readonly type: string;
  /** Of a body: the place, as `$.data[3].title`. */
  readonly path?: string;
  /** Of a header: its name. */
  readonly key?: string;
  readonly mismatch?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

const STATUS = 'StatusMismatch';

const wordsOf = ({ type, path, key, mismatch, expected, actual }: Mismatch): string => {
  if (type === STATUS) return `status: expected ${expected}, got ${actual}`;
  if (key !== undefined)
    return `header ${key.toLowerCase()}: ${mismatch?.replace(/^Mismatch with header '[^']*': /, '')}`;
  return `${path?.replace(/^\$$/, 'body') ?? 'body'}: ${mismatch}`;
};

/** What makes two differences one: the same place in another element of a list, missing or wrong in the same way. */
const placeOf = (mismatch: Mismatch): string =>
  wordsOf(mismatch)
    .replaceAll(/\[\d+\]/g, '[*]')
    .replace(/(?<=: Expected ).* (?=\(\w+\) to )/, '');

/**
 * What differs, in sentences: the status before all else, and once what differs alike in many elements of a list.
 * @returns lines such as `$.data[*].title: Expected 5 (Integer) to be … (in 30 places)`
 */
export const tellDifferences = (mismatches: readonly Mismatch[]): string[] => {
  const places = new Map<string, Mismatch[]>();
  for (const one of mismatches) places.set(placeOf(one), [...(places.get(placeOf(one)) ?? []), one]);
  return [...places.values()]
    .toSorted(([a], [b]) => Number(b?.type === STATUS) - Number(a?.type === STATUS))
    .flatMap((alike) => {
      const paths = new Set(alike.map(({ path }) => path));
      const words = wordsOf(alike[0] as Mismatch);
      return paths.size === 1 ? words : `${words.replaceAll(/\[\d+\]/g, '[*]')} (in ${paths.size} places)`;
    });
};

/** What is said of an interaction whose state the backend refused. */
export const STATE_NOT_SET = 'the state could not be set';

/** Why an interaction was not compared at all, in the verifier's words or better ones. */
export const tellTrouble = (message: string): string => {
  if (message.includes('setup state change handlers')) return STATE_NOT_SET;
  return message.startsWith('error sending request') ? 'no answer came in time, or the connection broke' : message;
};
