import type { Failure, Outcome } from './run-verifier.ts';
import type { Screens } from './screens.ts';

/** How many names stand in a list before the rest is counted. */
const MANY = 6;

const STATUS = /^status: expected (\d+), got (\d+)$/;

/** States that are refused alike are refused for one reason, whatever their names. */
const withoutState = (difference: string): string => difference.replace(/, asked for \{.*?\}(?=, answers )/, '');

/** What makes failures one. Where the status is another, all else differs for that reason; a refusal is one whatever was expected. */
const reasonsOf = ({ differences }: Failure): string => {
  const [first = ''] = differences;
  const [, , got = ''] = STATUS.exec(first) ?? [];
  if (got === '') return differences.map(withoutState).join('\n');
  return got.startsWith('2') ? first : `got ${got}`;
};

const tellReasons = (alike: readonly Failure[]): readonly string[] => {
  const [{ differences = [] } = {}] = alike;
  const [, , got] = STATUS.exec(differences[0] ?? '') ?? [];
  if (got === undefined) return alike.length === 1 ? differences : differences.map(withoutState);
  const expected = new Set(alike.map((one) => STATUS.exec(one.differences[0] ?? '')?.[1]));
  const others = alike.some((one) => one.differences.length > 1) ? ' (headers and body are others too)' : '';
  return [`status: expected ${[...expected].toSorted().join(' or ')}, got ${got}${others}`];
};

const someOf = (names: readonly string[]): string =>
  names.length <= MANY ? names.join(', ') : `${names.slice(0, MANY).join(', ')} and ${names.length - MANY} more`;

const callOf = ({ method, path }: Failure): string => `${method} ${path}`;

const tellAlike = (alike: readonly Failure[], screens: Screens): string => {
  const calls = [...new Set(alike.map(callOf))];
  const shown = [...new Set(alike.flatMap(({ method, path }) => screens.thatCall(method, path)))];
  const names = alike.map(({ interaction, state }) => `"${interaction}" (state ${state})`);
  return [
    `✗ ${alike.length === 1 ? '' : `${alike.length} interactions differ alike: `}${someOf(names)}`,
    ...tellReasons(alike).map((reason) => `    ${reason}`),
    `    call${calls.length === 1 ? '' : 's'}: ${someOf(calls)}`,
    `    screens that need ${calls.length === 1 ? 'it' : 'them'}: ${shown.join(', ') || 'none'}`,
  ].join('\n');
};

/** A line for each interaction. */
export const tellInteractions = ({ interactions, failures }: Outcome): string => {
  const failed = new Set(failures.map(({ interaction }) => interaction));
  return interactions.map((name) => `${failed.has(name) ? '✗' : '✓'} ${name}`).join('\n');
};

/** What differs and which screens suffer, each reason once. */
export const tellFailures = (failures: readonly Failure[], screens: Screens): string => {
  const byReasons = new Map<string, Failure[]>();
  for (const failure of failures)
    byReasons.set(reasonsOf(failure), [...(byReasons.get(reasonsOf(failure)) ?? []), failure]);
  return [...byReasons.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((alike) => tellAlike(alike, screens))
    .join('\n\n');
};

/** The last line: how many there are, and what became of them. */
export const tellCounts = (outcomes: readonly Outcome[]): string => {
  const total = outcomes.reduce((sum, outcome) => sum + outcome.total, 0);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const parts = outcomes.map((outcome) => `${outcome.total} of ${outcome.provider}`);
  return `verification: ${passed} passed, ${total - passed} failed, of ${total} interactions (${parts.join(', ')})`;
};
