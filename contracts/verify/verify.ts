import { OptionError } from '#contracts/command-options.ts';
import { printable } from '#contracts/printable.ts';
import { diagnose } from './diagnose.ts';
import { runJourneys, selectJourneys } from './journeys.ts';
import { lastFailures, storeFailures } from './last-failures.ts';
import { type Backend, HELP, type Options, readOptions } from './options.ts';
import { readPact, selectInteractions, VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';
import { setUpState } from './provider-states.ts';
import { describeOutcome, type Outcome } from './reports.ts';
import { runVerifier } from './run-verifier.ts';

/** What a backend sent must not control the terminal. */
const print = (text: string): void => console.log(printable(text));

const verify = async (backend: Backend, options: Options): Promise<Outcome> => {
  const { only, probe } = options;
  if (probe) {
    const { runProbes } = await import('#contracts/probe/probe.ts');
    await diagnose(backend);
    return runProbes(backend, only, print);
  }
  const pact = readPact(backend.origin);
  const last = options.failed ? lastFailures(options) : undefined;
  const journeys = selectJourneys(only).filter(({ name }) => last?.includes(name) ?? true);
  const interactions = selectInteractions(pact.interactions, only, journeys.length > 0).filter(
    ({ description }) => last?.includes(description) ?? true,
  );
  await diagnose(backend);
  const verified = await runVerifier({ ...pact, interactions }, backend);
  const results = [...verified, ...(await runJourneys(journeys, backend))];
  const { not_emptied: left } = await setUpState(backend.states, { name: 'ordinary-day' });
  const note = `note: the API writes ${left}, which no state empties: put it into 'clear' of config/pact.php.\n`;
  storeFailures(options, results);
  const { isRight, outcome } = describeOutcome(results, options);
  return { isRight, outcome: `${left ? note : ''}${outcome}` };
};

const run = async (options: Options): Promise<Outcome> => {
  const { backend, har, openapi, only } = options;
  if (har !== undefined) return (await import('./har.ts')).verifyHar(har, only);
  if (openapi !== undefined) return (await import('./openapi.ts')).compareOpenApi(openapi, only);
  if (backend) return verify(backend, options);
  const { startServer } = await import('#mock-server/cli/main.ts');
  const { url, close } = await startServer({ port: 0, memory: true, quiet: true });
  try {
    return await verify({ url, states: `${url}/__kit/pact-states`, origin: WRITTEN_ORIGIN }, options);
  } finally {
    await close();
  }
};

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(HELP);
  else {
    const { isRight, outcome } = await run(options);
    print(outcome);
    process.exitCode = isRight ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof VerifyError || error instanceof OptionError)) throw error;
  console.error(printable(error.message));
  process.exitCode = 1;
}
