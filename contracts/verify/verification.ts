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

interface Setting {
  readonly env: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** The file of what failed last. */
  readonly failures: string;
}

const verify = async (backend: Backend, options: Options, { print, failures }: Setting): Promise<Outcome> => {
  const { only, probe } = options;
  if (probe) {
    const { runProbes } = await import('#contracts/probe/probe.ts');
    await diagnose(backend);
    return runProbes(backend, only, print);
  }
  const pact = readPact(backend.origin);
  const last = options.failed ? lastFailures(options, failures) : undefined;
  const journeys = selectJourneys(only).filter(({ name }) => last?.includes(name) ?? true);
  const interactions = selectInteractions(pact.interactions, only, journeys.length > 0).filter(
    ({ description }) => last?.includes(description) ?? true,
  );
  await diagnose(backend);
  const verified = await runVerifier({ ...pact, interactions }, backend);
  const results = [...verified, ...(await runJourneys(journeys, backend))];
  const { not_emptied: left } = await setUpState(backend.states, { name: 'ordinary-day' });
  const note = `note: the API writes ${left}, which no state empties: put it into 'clear' of config/pact.php.\n`;
  storeFailures(options, results, failures);
  const { isRight, outcome } = describeOutcome(results, options);
  return { isRight, outcome: `${left ? note : ''}${outcome}` };
};

const run = async (options: Options, setting: Setting): Promise<Outcome> => {
  const { backend, har, openapi, only } = options;
  if (har !== undefined) return (await import('./har.ts')).verifyHar(har, only);
  if (openapi !== undefined) return (await import('./openapi.ts')).compareOpenApi(openapi, only);
  if (backend) return verify(backend, options, setting);
  const { startServer } = await import('#mock-server/cli/main.ts');
  const { url, close } = await startServer({ port: 0, memory: true, quiet: true });
  try {
    return await verify({ url, states: `${url}/__kit/pact-states`, origin: WRITTEN_ORIGIN }, options, setting);
  } finally {
    await close();
  }
};

/** Runs a command line. Returns whether everything passed. */
export const runVerification = async (args: readonly string[], given: Setting): Promise<boolean> => {
  // What a backend sent must not control the terminal.
  const setting = { ...given, print: (text: string) => given.print(printable(text)) };
  try {
    const options = readOptions(args, given.env);
    const { isRight, outcome } = options.help ? { isRight: true, outcome: HELP } : await run(options, setting);
    setting.print(outcome);
    return isRight;
  } catch (error) {
    if (!(error instanceof VerifyError || error instanceof OptionError)) throw error;
    given.printError(printable(error.message));
    return false;
  }
};
