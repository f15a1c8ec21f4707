import { PACTS } from '#contracts/pact/pacts.ts';
import { diagnose } from './diagnose.ts';
import { type Backend, HELP, type Options, readOptions } from './options.ts';
import { type PactName, readPact, VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';
import { html, junit, stopped, writeReport } from './reports.ts';
import { type Outcome, runVerifier } from './run-verifier.ts';
import { runWatched } from './run-watched.ts';
import { readScreens } from './screens.ts';
import { withStateTrouble } from './state-trouble.ts';
import { tellCounts, tellFailures, tellInteractions } from './tell.ts';

/** The pacts that hold something with the words. @throws VerifyError where none does */
const pactsWith = (pacts: readonly PactName[], only: string | undefined): readonly PactName[] => {
  const chosen = pacts.filter((pact) => readPact(pact, { ...(only && { only }) }).interactions.length > 0);
  if (chosen.length > 0) return chosen;
  throw new VerifyError(
    `No interaction has the words "${only}" in its name or call: leave --only out to see them all.`,
  );
};

const verifyBackend = async (backend: Backend, only: string | undefined): Promise<Outcome[]> => {
  const [pact] = pactsWith(['api'], only);
  if (!pact) return [];
  await diagnose(backend, readPact(pact));
  return [await withStateTrouble(backend.states, await runWatched(backend, { pact, only }))];
};

/** Both pacts side by side, each in a world of its own. */
const verifyMock = async (only: string | undefined): Promise<Outcome[]> => {
  const pacts = pactsWith(['api', 'mock'], only);
  const { startServer } = await import('#mock-server/main.ts');
  const { url, close } = await startServer({ port: 0, memory: true, quiet: true });
  try {
    await diagnose({ url, states: `${url}/__kit/pact-states`, origin: WRITTEN_ORIGIN }, readPact('api'));
    const run = (pact: PactName) => runVerifier({ pact, url, states: `${url}/__kit/pact-states?world=${pact}`, only });
    return await Promise.all(pacts.map(run));
  } finally {
    await close();
  }
};

const writeReports = (outcomes: readonly Outcome[], { junit: xml, html: page }: Options): void => {
  if (xml) writeReport(xml, junit(outcomes));
  if (page) writeReport(page, html(outcomes));
};

const report = (outcomes: readonly Outcome[], options: Options): void => {
  for (const outcome of outcomes) console.log(tellInteractions(outcome));
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(`\n${tellFailures(failures, readScreens())}\n`);
  // The count before the files, which may not let themselves be written.
  console.log(tellCounts(outcomes));
  writeReports(outcomes, options);
};

/** Where nothing can be verified the build server is told why, too. */
const reportStop = (error: unknown, options: Options): void => {
  if (!(error instanceof VerifyError)) throw error;
  console.error(error.message);
  writeReports([stopped(PACTS.api.provider, error.message)], options);
};

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const { backend, only } = options;
  let outcomes: readonly Outcome[];
  try {
    outcomes = await (backend ? verifyBackend(backend, only) : verifyMock(only));
  } catch (error) {
    reportStop(error, options);
    return 1;
  }
  report(outcomes, options);
  return outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1;
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof VerifyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
