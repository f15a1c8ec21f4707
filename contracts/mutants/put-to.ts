import type { Choice } from '#contracts/verify/pact-file.ts';
import { type Outcome, runVerifier } from '#contracts/verify/run-verifier.ts';
import { startBackend } from './backend.ts';
import { isInteractionOf, isRequestOf } from './calls.ts';
import type { Mutant, Variant } from './mutant.ts';
import type { Change, Sent } from './wire.ts';

/** What became of a backend to which the contract was put. */
export interface Verdict extends Outcome {
  /** How many answers, or requests behind them, the backend made different. */
  readonly changed: number;
}

let worlds = 0;

const put = async (
  server: string,
  change: Change,
  isMeant: (sent: Sent) => boolean,
  only?: Choice,
): Promise<Verdict> => {
  const backend = await startBackend(server, change, isMeant);
  worlds += 1;
  const states = `${backend.url}/__kit/pact-states?world=${worlds}`;
  try {
    const outcome = await runVerifier({ pact: 'api', url: backend.url, states, only });
    return { ...outcome, changed: backend.changed() };
  } finally {
    await backend.close();
  }
};

/**
 * Puts what the contract says about its call to a wrong backend.
 * @param server URL of the mock server behind it, of which it uses a world of its own
 */
export const putToMutant = (server: string, { call, change }: Mutant): Promise<Verdict> =>
  put(server, change, isRequestOf(call), isInteractionOf(call));

/** Puts the contract, or some of it, to a harmless backend. @param server as above */
export const putToVariant = (
  server: string,
  { change, seesStates = false }: Variant,
  only?: Choice,
): Promise<Verdict> => put(server, change, ({ path }) => seesStates || !path.startsWith('/__kit/'), only);
