import { STATE_NOT_SET } from './differences.ts';
import { VerifyError } from './pact-file.ts';
import type { Failure, Outcome } from './run-verifier.ts';
import { type State, setUpState } from './states.ts';

const troubleWith = async (states: string, state: State, timeout: number): Promise<string | undefined> => {
  try {
    await setUpState(states, state, timeout);
    return undefined;
  } catch (error) {
    if (error instanceof VerifyError) return error.message;
    throw error;
  }
};

/** Asks the states that could not be set once more, to tell why; one state is asked once. */
export const withStateTrouble = async (states: string, outcome: Outcome, timeout = 10_000): Promise<Outcome> => {
  const told = new Map<string, string | undefined>();
  const failures: Failure[] = [];
  for (const failure of outcome.failures) {
    const { state: name, params, differences } = failure;
    const key = JSON.stringify([name, params]);
    const isUnset = differences.includes(STATE_NOT_SET);
    if (isUnset && !told.has(key)) told.set(key, await troubleWith(states, { name, params }, timeout));
    const trouble = isUnset ? told.get(key) : undefined;
    failures.push(trouble === undefined ? failure : { ...failure, differences: [trouble] });
  }
  return { ...outcome, failures };
};
