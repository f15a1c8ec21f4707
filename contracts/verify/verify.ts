import { parseArgs } from 'node:util';
import { committedPacts, type PactName } from './pact-file.ts';
import { type Outcome, runVerifier } from './run-verifier.ts';

const HELP = `npm run verify [-- --url URL] [--states URL] [--origin ORIGIN] [--only WORDS]

Puts the committed contract (contracts/pact/pacts) to a backend, with the official pact-verifier.
  --url URL        the backend to ask; left out: the mock server, started for this run
  --states URL     where the backend takes state changes; left out: URL/__kit/pact-states
  --origin ORIGIN  the SPA's address as the backend knows it; left out: http://localhost:5173
  --only WORDS     the interactions whose name or call holds all these words`;

const OPTIONS = {
  url: { type: 'string' },
  states: { type: 'string' },
  origin: { type: 'string' },
  only: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const tell = ({ interactions, failures }: Outcome): void => {
  for (const name of interactions) {
    const failure = failures.find(({ interaction }) => interaction === name);
    console.log(`${failure ? '✗' : '✓'} ${name}`);
    for (const difference of failure?.differences ?? []) console.log(`    ${difference}`);
  }
};

const onMock = async (pact: PactName, only: string | undefined): Promise<Outcome> => {
  const { startServer } = await import('#mock-server/main.ts');
  const server = await startServer({ port: 0, memory: true, quiet: true });
  try {
    return await runVerifier({ pact, url: server.url, states: `${server.url}/__kit/pact-states`, only });
  } finally {
    await server.close();
  }
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: OPTIONS });
  const { url, states, origin, only } = values;
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const outcomes = url
    ? [await runVerifier({ pact: 'api', url, states: states ?? new URL('/__kit/pact-states', url).href, origin, only })]
    : await Promise.all(committedPacts().map((pact) => onMock(pact, only)));
  for (const outcome of outcomes) tell(outcome);
  const total = outcomes.reduce((sum, outcome) => sum + outcome.total, 0);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  console.log(`verification: ${passed} passed, ${total - passed} failed, of ${total}`);
  return passed === total ? 0 : 1;
};

process.exitCode = await main();
