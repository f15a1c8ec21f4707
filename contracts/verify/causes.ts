import { ACTUAL } from './differences.ts';
import type { Interaction } from './pact-file.ts';
import type { Failure } from './run-verifier.ts';

/** Differences that several interactions share. */
export interface Cause {
  readonly differences: readonly string[];
  readonly interactions: readonly Interaction[];
}

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
const shownIn = ({ differences }: Failure): readonly string[] => {
  const status = differences.filter((line) => line.startsWith('status:'));
  return status.length > 0 ? status : differences;
};

/** Separates what several interactions share, most interactions first, from the rest of each. */
export const groupByCause = (failures: readonly Failure[]): { causes: Cause[]; single: Failure[] } => {
  const all = failures.flatMap((failure) => shownIn(failure).map((line) => ({ failure, line, key: keyOf(line) })));
  const byKey = [...Map.groupBy(all, ({ key }) => key).values()]
    .map((alike) => ({
      line:
        new Set(alike.map(({ line }) => line)).size > 1
          ? alike[0]?.line.replace(STATUS, 'status: got ')
          : alike[0]?.line,
      interactions: [...new Set(alike.map(({ failure }) => failure.interaction))],
      key: alike[0]?.key,
    }))
    .filter(({ interactions }) => interactions.length > 1);
  const shared = new Set(byKey.map(({ key }) => key));
  const nameOf = ({ interactions }: Pick<Cause, 'interactions'>) =>
    interactions.map((one) => one.description).join('\n');
  const causes = [...Map.groupBy(byKey, nameOf).values()]
    .map((alike) => ({
      differences: alike.flatMap(({ line }) => line ?? []),
      interactions: alike[0]?.interactions ?? [],
    }))
    .toSorted((a, b) => b.interactions.length - a.interactions.length);
  const single = failures.flatMap((failure) => {
    const isExplained = shownIn(failure).some((line) => line.startsWith('status:') && shared.has(keyOf(line)));
    const differences = failure.differences.filter((line) => !shared.has(keyOf(line)));
    return isExplained || differences.length === 0 ? [] : { ...failure, differences };
  });
  return { causes, single };
};
