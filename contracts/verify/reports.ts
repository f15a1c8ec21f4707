import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { shellQuote } from '#contracts/kit/fault.ts';
import { printable } from '#contracts/printable.ts';
import { groupByCause } from './differences.ts';
import type { JourneyResult } from './journeys.ts';
import { type Addresses, addressOptions, type Options } from './options.ts';
import { type Interaction, VerifyError } from './pact-file.ts';
import type { Failure } from './run-verifier.ts';

type Reports = Pick<Options, 'junit' | 'html'>;

/** Maximum number of differences per interaction; the HTML report has all. */
const MAX_DIFFERENCES = 8;

const describeInteraction = ({ description, request, providerStates = [] }: Interaction): string => {
  const state = providerStates.map(({ name, params }) => `${name}${params ? ` ${JSON.stringify(params)}` : ''}`).join();
  return `${description} (${request.method} ${request.path}, state ${state})`;
};

/** The command that repeats an interaction or a journey. */
const repeat = (options: Addresses, name: string): string =>
  `    repeat it: npm run verify -- ${addressOptions(options)}--only ${shellQuote(name)}`;

const describeFailure = ({ interaction, differences }: Failure, options: Addresses): string[] => {
  const more = differences.length - MAX_DIFFERENCES;
  return [
    `✗ ${describeInteraction(interaction)}`,
    ...differences.slice(0, MAX_DIFFERENCES).map((difference) => `    ${difference}`),
    ...(more > 0 ? [`    and ${more} more differences`] : []),
    repeat(options, interaction.description),
  ];
};

const describeJourney = ({ name, problem, notRun, warning }: JourneyResult, options: Addresses): string => {
  const warned = warning === undefined ? '' : `\n    warning: ${warning}.`;
  if (problem !== undefined) return `✗ journey: ${name}\n    ${problem}${warned}\n${repeat(options, name)}`;
  return notRun === undefined ? `✓ journey: ${name}${warned}` : `– journey: ${name} (not run: ${notRun})`;
};

/** One line per interaction, then the failed ones by cause, those with their own differences, the journeys, and the counts. */
export const describeOutcome = (
  interactions: readonly Interaction[],
  failures: readonly Failure[],
  journeys: readonly JourneyResult[],
  options: Addresses = {},
): string => {
  const failed = new Set(failures.map(({ interaction }) => interaction));
  const passed = interactions.filter((interaction) => !failed.has(interaction));
  const { causes, single } = groupByCause(failures);
  const failedJourneys = journeys.filter(({ problem }) => problem !== undefined).length;
  const notRun = journeys.filter((one) => one.notRun !== undefined).length;
  const passedJourneys = journeys.length - failedJourneys - notRun;
  const counts = `journeys: ${passedJourneys} passed, ${failedJourneys} failed, ${notRun} not run, of ${journeys.length}`;
  return [
    ...passed.map(({ description }) => `✓ ${description}`),
    ...causes.flatMap(({ differences, interactions: alike }) => [
      ...differences.map((difference) => `✗ ${difference}`),
      `  in ${alike.length} interactions:`,
      ...alike.map((interaction) => `    ${describeInteraction(interaction)}`),
      ...alike.slice(0, 1).map(({ description }) => repeat(options, description)),
    ]),
    ...single.flatMap((failure) => describeFailure(failure, options)),
    ...journeys.map((journey) => describeJourney(journey, options)),
    ...(journeys.length > 0 ? [counts] : []),
    `verification: ${passed.length} passed, ${failures.length} failed, of ${interactions.length} interactions`,
  ].join('\n');
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows no control characters, which a backend's message may have. */
const escaped = (text: string): string =>
  printable(text).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Adds cases to existing reports: what the verifier does not see. */
const addCases = ({ junit, html }: Reports, title: string, cases: readonly JourneyResult[]): void => {
  const failed = cases.filter(({ problem }) => problem !== undefined);
  const all = cases.map(({ name, problem, notRun }) => {
    const failure = problem === undefined ? '' : `<failure message="${escaped(problem)}"/>`;
    const skipped = notRun === undefined ? '' : `<skipped message="${escaped(notRun)}"/>`;
    return `<testcase name="${escaped(name)}">${failure}${skipped}</testcase>`;
  });
  const list = failed.map(({ name, problem = '' }) => `<li>${escaped(`${name}: ${problem}`)}</li>`);
  const suite = `<testsuite name="${title.toLowerCase()}" tests="${cases.length}" failures="${failed.length}">${all.join('')}</testsuite>`;
  const failures = list.length > 0 ? `<h2>${title}</h2><ul>${list.join('')}</ul>` : '';
  for (const [file, end, text] of [[junit, '</testsuites>', suite] as const, [html, '</body>', failures] as const]) {
    const report = file && readFileSync(file, 'utf8');
    if (report)
      writeFileSync(
        file,
        report.replace(end, () => text + end),
      );
  }
};

/** Adds the observer's failures and the journeys to the verifier's reports. */
export const addToReports = (
  reports: Reports,
  failures: readonly Failure[],
  journeys: readonly JourneyResult[],
): void => {
  const observed = failures.flatMap(({ interaction: { description: name }, differences, isOnlyObserved }) =>
    isOnlyObserved ? { name, problem: differences.join('\n') } : [],
  );
  addCases(reports, 'Checks and journeys', [...observed, ...journeys]);
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites></testsuites>\n';
const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Verification</title><body></body></html>\n';

/** Reports without interactions, or of why nothing could be verified. @throws VerifyError if a file cannot be written */
export const writeReports = (reports: Reports, problem?: string): void => {
  for (const [file, text] of [[reports.junit, XML] as const, [reports.html, PAGE] as const]) {
    try {
      if (file) mkdirSync(dirname(file), { recursive: true });
      if (file) writeFileSync(file, text);
    } catch (error) {
      throw new VerifyError(`The report ${file} cannot be written: ${(error as Error).message}.`);
    }
  }
  if (problem) addCases(reports, 'Verification', [{ name: 'the backend can be verified', problem }]);
};

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

export const notChecked = (): string => `does not check: ${NOT_CHECKED.join('; ')}`;
