import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pactFile } from './pact.ts';

/**
 * Writes the contract anew, so that an interaction taken out of the tests leaves the contract too. Where nobody can
 * commit what changed (CI), a contract that differs from the committed one is an error.
 */
export const setup = (): (() => void) => {
  const committed = existsSync(pactFile) ? readFileSync(pactFile, 'utf8') : '';
  rmSync(pactFile, { force: true });
  return () => {
    const written = existsSync(pactFile) ? readFileSync(pactFile, 'utf8') : '';
    if (written === committed) return;
    const words = 'The contract has changed: commit contracts/pact/pacts.';
    if (process.env.CI) throw new Error(words);
    console.warn(words);
  };
};
