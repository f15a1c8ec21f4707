import { afterAll, beforeAll } from 'vitest';
import { type Handle, startProxy } from '#contracts/proxy.testing.ts';
import { type Interaction, readPact } from '#contracts/verify/pact-file.ts';
import { type Failure, runVerifier } from '#contracts/verify/run-verifier.ts';
import type { StartOptions } from '#mock-server/cli/assembled.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { withAnswer } from './answer.ts';
import type { Mutant } from './mutant.ts';

const pact = readPact();
export const { interactions } = pact;

const INTERACTION = 'x-interaction';

/** Adds the interaction's index, which the verifier sends. */
const numbered = (interaction: Interaction, at: number): Interaction => {
  const { headers = {} } = interaction.request as { headers?: Readonly<Record<string, readonly string[]>> };
  const request = { ...interaction.request, headers: { ...headers, [INTERACTION]: [String(at)] } };
  return { ...interaction, request };
};

const mutating =
  (mutants: readonly Mutant[]): Handle =>
  (request, forward) => {
    const mutant = mutants[Number(request.headers.get(INTERACTION) ?? Number.NaN)];
    if (!mutant) return forward(request);
    const url = new URL(request.url);
    if (mutant.ignores) url.searchParams.delete(mutant.ignores);
    const read = mutant.ignores ? new Request(url, request) : request;
    return withAnswer((response) => mutant.change?.(response))(read, forward);
  };

/** One mock server for a test file; each verification has its own world. */
export const withMockServer = (options: StartOptions = {}) => {
  let server: RunningServer;
  let worlds = 0;
  beforeAll(async () => {
    server = await startServer({ port: 0, memory: true, quiet: true, ...options });
  });
  afterAll(() => server.close());

  /** Verifies the mock server behind a proxy. */
  const verify = async (handle: Handle, some: readonly Interaction[] = interactions): Promise<Failure[]> => {
    const { url, close } = await startProxy(server.url, handle);
    worlds += 1;
    const states = `${url}/__kit/pact-states?world=${worlds}`;
    try {
      return await runVerifier({ pact: { ...pact, interactions: some }, url, states });
    } finally {
      close();
    }
  };

  /** Verifies each interaction with its mutant. @returns the mutants that the verifier does not report */
  const survivorsOf = async (mutants: readonly Mutant[]): Promise<Mutant[]> => {
    const requested = mutants.map(({ interaction }, at) => numbered(interaction, at));
    const failures = await verify(mutating(mutants), requested);
    const differencesOf = (at: number) =>
      failures.find(({ interaction }) => interaction === requested[at])?.differences;
    return mutants.filter(({ reported }, at) => !differencesOf(at)?.some((line) => line.includes(reported)));
  };
  return { verify, survivorsOf };
};
