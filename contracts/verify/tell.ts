import type { Failure, Outcome } from './run-verifier.ts';
import type { Screens } from './screens.ts';

/** How many names stand in a list before the rest is counted. */
const MANY = 6;

const STATUS = /^status: /;

/** Where the status is another, all else differs for that reason. */
const reasonsOf = ({ differences }: Failure): string => {
  const [first = '', ...rest] = differences;
  return STATUS.test(first) && rest.length > 0
    ? `${first} (its headers and body are others too)`
    : differences.join('\n');
};

const someOf = (names: readonly string[]): string =>
  names.length <= MANY ? names.join(', ') : `${names.slice(0, MANY).join(', ')} and ${names.length - MANY} more`;

const callOf = ({ method, path }: Failure): string => `${method} ${path}`;

const tellAlike = (reasons: string, alike: readonly Failure[], screens: Screens): string => {
  const calls = [...new Set(alike.map(callOf))];
  const shown = [...new Set(alike.flatMap(({ method, path }) => screens.thatCall(method, path)))];
  const names = alike.map(({ interaction, state }) => `"${interaction}" (state ${state})`);
  return [
    `✗ ${alike.length === 1 ? '' : `${alike.length} interactions differ alike: `}${someOf(names)}`,
    ...reasons.split('\n').map((reason) => `    ${reason}`),
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
  return [...byReasons]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reasons, alike]) => tellAlike(reasons, alike, screens))
    .join('\n\n');
};

/** The last line: how many there are, and what became of them. */
export const tellCounts = (outcomes: readonly Outcome[]): string => {
  const total = outcomes.reduce((sum, outcome) => sum + outcome.total, 0);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const parts = outcomes.map((outcome) => `${outcome.total} of ${outcome.provider}`);
  return `verification: ${passed} passed, ${total - passed} failed, of ${total} interactions (${parts.join(', ')})`;
};
