import type { Backend } from './options.ts';
import { readPact, VerifyError } from './pact-file.ts';
import { type Outcome, runVerifier, type Verification } from './run-verifier.ts';
import { watchStates } from './watched-states.ts';

/** On a terminal, one line that counts; nothing where output is kept. */
const showProgress = (total: number): ((count: number) => unknown) => {
  const { stderr } = process;
  if (!stderr.isTTY) return () => undefined;
  // A state that the verifier asks for again is counted again.
  return (count) => count <= total && stderr.write(`\rasking ${count} of ${total} … ${count === total ? '\n' : ''}`);
};

/**
 * Puts a pact to a backend, which may be a slow one, and ends early with one that hangs.
 * @throws VerifyError as `runVerifier`, and when the backend has left several requests without an answer
 */
export const runWatched = async (
  { url, states, origin }: Backend,
  { pact, only, timeout = 10_000 }: Pick<Verification, 'pact' | 'only' | 'timeout'>,
): Promise<Outcome> => {
  const { length } = readPact(pact, { ...(only && { only }) }).interactions;
  const watched = await watchStates(states, { timeout, onInteraction: showProgress(length) });
  try {
    const outcome = await runVerifier({ pact, url, states: watched.url, origin, only, timeout });
    if (!watched.hangs()) return outcome;
    throw new VerifyError(
      `${new URL(url).host} has begun to hang: several requests had no answer within ${timeout / 1000} seconds, so the rest of the ${length} was not asked; see in its log what it waits for (\`php artisan serve\` needs PHP_CLI_SERVER_WORKERS=2 where it asks itself).`,
    );
  } finally {
    watched.close();
  }
};
