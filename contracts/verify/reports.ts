import { shellQuote } from '#contracts/kit/fault.ts';
import { groupByCause } from './differences.ts';
import { type Addresses, addressOptions } from './options.ts';

/** The end of an interaction, a journey, or a call of a file. */
export interface Result {
  readonly kind: 'interactions' | 'journeys' | 'calls';
  readonly name: string;
  /** Call, and state if there is one. */
  readonly request?: string;
  /** What was wrong; empty if it passed. */
  readonly problems: readonly string[];
  /** What is wrong on a quiet machine only. */
  readonly warning?: string | undefined;
  readonly notRun?: string;
}

/** What is printed at the end of a run. */
export interface Outcome {
  readonly isRight: boolean;
  readonly outcome: string;
}

/** The command that repeats an interaction, a journey, or the probes of a call. */
export const repeat = (options: Addresses, name: string, mode = ''): string =>
  `    repeat it: npm run verify -- ${addressOptions(options)}${mode}--only ${shellQuote(name)}`;

const titleOf = ({ kind, name }: Result): string => (kind === 'journeys' ? `journey: ${name}` : name);

const describePassed = (one: Result): string =>
  one.notRun === undefined
    ? `✓ ${titleOf(one)}${one.warning === undefined ? '' : `\n    warning: ${one.warning}.`}`
    : `– ${titleOf(one)} (not run: ${one.notRun})`;

/** Parts of a backend that no run can check. */
const NOT_CHECKED = [
  'rate limits behind a proxy or by network address',
  'the end of an idle session',
  'what logs, backups and error reports store',
  'how passwords are hashed',
  'TLS, HSTS and the web server in production',
  'SameSite, Secure and Domain of cookies between the two addresses of production',
  'CSRF tokens and Origins of every call (journeys try one of each)',
  'most fields of a profile; steps that a beginner skips',
  'by how long a reminder takes, whether an address is known',
  'mails and SMS as a person receives them',
  'the content of uploaded files',
  'calls that the contract lacks',
  'load, and two requests at once',
];

/** The last lines of each run. */
export const withUnchecked = (counts: string): string => `${counts}\ndoes not check: ${NOT_CHECKED.join('; ')}`;

const isFailed = ({ problems }: Result): boolean => problems.length > 0;
const isNotRun = ({ notRun }: Result): boolean => notRun !== undefined;

const countsOf = (kind: string, results: readonly Result[]): string => {
  const [failed, notRun] = [results.filter(isFailed).length, results.filter(isNotRun).length];
  const passed = results.length - failed - notRun;
  return `${kind}: ${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}, of ${results.length}`;
};

/** One line for each, the failed ones last with their problems, and the counts. @param options of the command that repeats them */
export const describeOutcome = (results: readonly Result[], options?: Addresses): Outcome => {
  const lines = [
    ...results.flatMap((one) => (isFailed(one) ? [] : describePassed(one))),
    ...groupByCause(results.filter(isFailed)).flatMap((failed) => [
      ...failed.map((one) => `✗ ${titleOf(one)}${one.request ? ` (${one.request})` : ''}`),
      ...(failed[0]?.problems.map((problem) => `    ${problem}`) ?? []),
      ...(options && failed[0] ? [repeat(options, failed[0].name)] : []),
    ]),
    ...[...Map.groupBy(results, ({ kind }) => kind)].map(([kind, some]) => countsOf(kind, some)),
  ];
  return { isRight: !results.some(isFailed) && !results.every(isNotRun), outcome: withUnchecked(lines.join('\n')) };
};
