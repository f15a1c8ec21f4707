import { shellQuote } from '#contracts/kit/fault.ts';
import { groupByCause } from './differences.ts';
import { type Addresses, addressOptions } from './options.ts';

/** The end of an interaction or a journey. */
export interface Result {
  readonly name: string;
  /** Call and state of an interaction. */
  readonly request?: string;
  /** What was wrong; empty if it passed. */
  readonly problems: readonly string[];
  /** What is wrong on a quiet machine only. */
  readonly warning?: string | undefined;
  readonly notRun?: string;
}

/** The command that repeats an interaction, a journey, or the probes of a call. */
export const repeat = (options: Addresses, name: string, mode = ''): string =>
  `    repeat it: npm run verify -- ${addressOptions(options)}${mode}--only ${shellQuote(name)}`;

const titleOf = ({ name, request }: Result): string => (request === undefined ? `journey: ${name}` : name);

const describePassed = (result: Result): string => {
  const { notRun, warning } = result;
  if (notRun !== undefined) return `– ${titleOf(result)} (not run: ${notRun})`;
  return `✓ ${titleOf(result)}${warning === undefined ? '' : `\n    warning: ${warning}.`}`;
};

const describeFailed = (failed: readonly Result[], options: Addresses): string[] =>
  groupByCause(failed).flatMap((results) => [
    ...results.map((one) => `✗ ${titleOf(one)}${one.request ? ` (${one.request})` : ''}`),
    ...results
      .slice(0, 1)
      .flatMap(({ name, problems }) => [...problems.map((problem) => `    ${problem}`), repeat(options, name)]),
  ]);

/** What no verification sees; printed below each result. */
const NOT_CHECKED = [
  'rate limits behind a proxy or by network address',
  'the end of an idle session',
  'what logs, backups and error reports store',
  'how passwords are hashed',
  'TLS, HSTS and the web server in production',
  'SameSite, Secure and Domain of cookies between the two addresses of production',
  'CSRF tokens and Origins of every call (one of each is tried)',
  'most fields of a profile; steps that a beginner skips',
  'by how long a reminder takes, whether an address is known',
  'mails and SMS as a person receives them',
  'the content of uploaded files',
  'calls that the contract lacks',
  'load, and two requests at once',
];

const isFailed = ({ problems }: Result): boolean => problems.length > 0;
const isNotRun = ({ notRun }: Result): boolean => notRun !== undefined;
export const isRight = (results: readonly Result[]): boolean => !results.some(isFailed) && !results.every(isNotRun);

/** One line for each, the failed ones last with their problems, and the counts. */
export const describeOutcome = (results: readonly Result[], options: Addresses = {}): string => {
  const journeys = results.filter(({ request }) => request === undefined);
  const [wrong, notRun] = [journeys.filter(isFailed).length, journeys.filter(isNotRun).length];
  const right = journeys.length - wrong - notRun;
  const failed = results.filter(isFailed);
  const [all, failures] = [results.length - journeys.length, failed.length - wrong];
  return [
    ...results.flatMap((one) => (isFailed(one) ? [] : describePassed(one))),
    ...describeFailed(failed, options),
    ...(journeys.length > 0
      ? [`journeys: ${right} passed, ${wrong} failed, ${notRun} not run, of ${journeys.length}`]
      : []),
    `verification: ${all - failures} passed, ${failures} failed, of ${all} interactions`,
    `does not check: ${NOT_CHECKED.join('; ')}`,
  ].join('\n');
};
