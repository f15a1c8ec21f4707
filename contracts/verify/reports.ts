import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { shellQuote } from '#contracts/kit/fault.ts';
import { printable } from '#contracts/printable.ts';
import { type Cause, groupByCause } from './differences.ts';
import { type Addresses, addressOptions } from './options.ts';
import { type Interaction, VerifyError } from './pact-file.ts';
import type { Failure } from './run-verifier.ts';

/** The end of an interaction or a journey; `warning` of what is wrong on a quiet machine only, `notRun` with the reason. */
export interface Result {
  readonly name: string;
  readonly warning?: string | undefined;
  readonly problem?: string | undefined;
  readonly notRun?: string;
}

/** Maximum number of differences per interaction; the JUnit report has all. */
const MAX_DIFFERENCES = 8;

const describeInteraction = ({ description, request, providerStates = [] }: Interaction): string => {
  const state = providerStates.map(({ name, params }) => `${name}${params ? ` ${JSON.stringify(params)}` : ''}`).join();
  return `${description} (${request.method} ${request.path}, state ${state})`;
};

/** The command that repeats an interaction, a journey, or the probes of a call. */
export const repeat = (options: Addresses, name: string, mode = ''): string =>
  `    repeat it: npm run verify -- ${addressOptions(options)}${mode}--only ${shellQuote(name)}`;

const describeCause = ({ interactions, differences }: Cause, options: Addresses): string[] => {
  const more = differences.length - MAX_DIFFERENCES;
  return [
    ...interactions.map((interaction) => `✗ ${describeInteraction(interaction)}`),
    ...differences.slice(0, MAX_DIFFERENCES).map((difference) => `    ${difference}`),
    ...(more > 0 ? [`    and ${more} more differences`] : []),
    ...interactions.slice(0, 1).map(({ description }) => repeat(options, description)),
  ];
};

export const describeResult = ({ name, problem, notRun, warning }: Result): string => {
  const warned = warning === undefined ? '' : `\n    warning: ${warning}.`;
  if (notRun !== undefined) return `– ${name} (not run: ${notRun})`;
  return problem === undefined ? `✓ ${name}${warned}` : `✗ ${name}\n    ${problem}${warned}`;
};

const describeJourney = (journey: Result, options: Addresses): string[] => [
  describeResult({ ...journey, name: `journey: ${journey.name}` }),
  ...(journey.problem === undefined ? [] : [repeat(options, journey.name)]),
];

/** What no verification sees; printed below each result. */
const NOT_CHECKED = [
  'rate limits behind a proxy or by network address',
  'the end of an idle session',
  'what logs, backups and error reports store',
  'how passwords are hashed',
  'TLS, HSTS and the web server in production',
  'SameSite of XSRF-TOKEN, and Secure of cookies between pages of one site',
  'CSRF tokens and Origins of every call (one of each is tried)',
  'most fields of a profile; steps that a beginner skips',
  'by how long a reminder takes, whether an address is known',
  'mails and SMS as a person receives them',
  'the content of uploaded files',
  'calls that the contract lacks',
  'load',
];

const count = (results: readonly Result[], key: 'problem' | 'notRun'): number =>
  results.filter((one) => one[key] !== undefined).length;

/** One line per interaction, the failed ones with their differences, then the journeys, and the counts. */
export const describeOutcome = (
  interactions: readonly Interaction[],
  failures: readonly Failure[],
  journeys: readonly Result[],
  options: Addresses = {},
): string => {
  const failed = new Set(failures.map(({ interaction }) => interaction));
  const passed = interactions.filter((interaction) => !failed.has(interaction));
  const [wrong, notRun] = [count(journeys, 'problem'), count(journeys, 'notRun')];
  const counts = `journeys: ${journeys.length - wrong - notRun} passed, ${wrong} failed, ${notRun} not run, of ${journeys.length}`;
  return [
    ...passed.map(({ description }) => `✓ ${description}`),
    ...groupByCause(failures).flatMap((cause) => describeCause(cause, options)),
    ...journeys.flatMap((journey) => describeJourney(journey, options)),
    ...(journeys.length > 0 ? [counts] : []),
    `verification: ${passed.length} passed, ${failures.length} failed, of ${interactions.length} interactions`,
    `does not check: ${NOT_CHECKED.join('; ')}`,
  ].join('\n');
};

/** A line end in an attribute would be read as a space; the others have no place in XML. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};
const escaped = (text: string): string =>
  printable(text).replaceAll(/[&<>"\n\ufffe\uffff]/g, (character) => ESCAPES[character] ?? '');

/** Writes results as a JUnit report, if there is a file for it. @throws VerifyError if it cannot be written */
export const writeJunit = (file: string | undefined, results: readonly Result[] = []): void => {
  if (file === undefined) return;
  const tag = (name: string, message?: string) =>
    message === undefined ? '' : `<${name} message="${escaped(message)}"/>`;
  const cases = results.map(
    ({ name, problem, notRun }) =>
      `<testcase classname="verify" name="${escaped(name)}">${tag('failure', problem)}${tag('skipped', notRun)}</testcase>\n`,
  );
  const suite = `<testsuite name="verify" tests="${cases.length}" failures="${count(results, 'problem')}" skipped="${count(results, 'notRun')}">`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>${suite}\n${cases.join('')}</testsuite></testsuites>\n`,
    );
  } catch (error) {
    throw new VerifyError(`The report ${file} cannot be written: ${(error as Error).message}.`);
  }
};
