import { setTimeout } from 'node:timers/promises';
import { OptionError } from '#contracts/command-options.ts';
import { printable } from '#contracts/printable.ts';
import { diagnose } from './diagnose.ts';
import { runJourneys, selectJourneys } from './journeys.ts';
import { lastFailures, storeFailures } from './last-failures.ts';
import { type Backend, HELP, type Options, readOptions } from './options.ts';
import { readPact, selectInteractions, VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';
import { setUpState } from './provider-states.ts';
import { addToReports, describeOutcome, notChecked, writeReports } from './reports.ts';
import { runVerifier } from './run-verifier.ts';

/** What a backend sent must not control the terminal. */
const print = (text: string): void => console.log(printable(text));

interface Verified {
  readonly isRight: boolean;
  readonly outcome: string;
}

const verify = async (backend: Backend, options: Options): Promise<Verified> => {
  const { only, probe } = options;
  if (probe) {
    const { runProbes } = await import('#contracts/probe/probe.ts');
    await diagnose(backend);
    return runProbes(backend, only, print);
  }
  const pact = readPact(backend.origin);
  const last = options.failed ? lastFailures(options) : undefined;
  const journeys = selectJourneys(only).filter(({ name }) => last?.has(name) ?? true);
  const interactions = selectInteractions(pact.interactions, only, journeys.length > 0).filter(
    ({ description }) => last?.has(description) ?? true,
  );
  const ran = [...interactions.map(({ description }) => description), ...journeys.map(({ name }) => name)];
  const renamed = only === '' && [...(last ?? [])].find((name) => !ran.includes(name));
  if (renamed) throw new VerifyError(`--failed remembers "${renamed}", which has another name now: verify everything.`);
  await diagnose(backend);
  const failures = await runVerifier({ ...pact, interactions }, backend, options);
  const reported = failures.flatMap(({ differences }) => differences);
  const results = await runJourneys(journeys, backend, reported);
  const { not_emptied: left } = await setUpState(backend.states, { name: 'ordinary-day' });
  const note = `note: the API writes ${left}, which no state empties: put it into 'clear' of config/pact.php.\n`;
  if (interactions.length === 0) writeReports(options);
  addToReports(options, failures, results);
  const failed = results.filter(({ problem }) => problem !== undefined).map(({ name }) => name);
  storeFailures(options, ran, [...failures.map(({ interaction }) => interaction.description), ...failed]);
  return {
    isRight:
      failures.length === 0 &&
      failed.length === 0 &&
      (interactions.length > 0 || results.some(({ notRun }) => notRun === undefined)),
    outcome: `${left ? note : ''}${describeOutcome(interactions, failures, results, options)}`,
  };
};

const verifyMock = async (options: Options): Promise<Verified> => {
  const { startServer } = await import('#mock-server/cli/main.ts');
  const { url, close } = await startServer({ port: 0, memory: true, quiet: true });
  try {
    return await verify({ url, states: `${url}/__kit/pact-states`, origin: WRITTEN_ORIGIN }, options);
  } finally {
    await close();
  }
};

const run = async (options: Options): Promise<Verified> => {
  const { backend, har, openapi, only } = options;
  if (har !== undefined) return (await import('./har.ts')).verifyHar(har, only);
  if (openapi !== undefined) return (await import('./openapi.ts')).compareOpenApi(openapi, only);
  try {
    // The verifier replaces these reports.
    writeReports(options, 'The verification did not end.');
    return await (backend ? verify(backend, options) : verifyMock(options));
  } catch (error) {
    if (error instanceof VerifyError) writeReports(options, error.message);
    throw error;
  }
};

const outcomeOf = (error: unknown): string => {
  if (error instanceof VerifyError || error instanceof OptionError) return error.message;
  throw error;
};

/** Between two passes, in milliseconds. */
const PAUSE = 1_000;

/** Repeats a verification until Ctrl C, and prints each outcome that differs from the last one. */
const watch = async (verify: () => Promise<string>): Promise<void> => {
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  for (let last = ''; !ending.signal.aborted; ) {
    const outcome = await verify();
    if (outcome !== last && !ending.signal.aborted)
      print(`${new Date().toLocaleTimeString()}\n${outcome}\n${notChecked()}\n`);
    last = outcome;
    await setTimeout(PAUSE, undefined, ending).catch(() => undefined);
  }
};

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(HELP);
  else if (options.watch) await watch(() => run(options).then(({ outcome }) => outcome, outcomeOf));
  else {
    const { isRight, outcome } = await run(options);
    const isVerification = !(options.probe || options.har || options.openapi);
    print(isVerification ? `${outcome}\n${notChecked()}` : outcome);
    process.exitCode = isRight ? 0 : 1;
  }
} catch (error) {
  console.error(printable(outcomeOf(error)));
  process.exitCode = 1;
}
