import { existsSync, readFileSync, rmSync } from 'node:fs';
import { PACT_FILE } from './pact-file.ts';

const written = (): string => (existsSync(PACT_FILE) ? readFileSync(PACT_FILE, 'utf8') : '');

/**
 * Rewrites the contract, so that removed interactions disappear. In CI, where changes cannot be committed, a contract that differs from
 * the committed one is an error. @public
 */
export const setup = (): (() => void) => {
  const committed = written();
  rmSync(PACT_FILE, { force: true });
  return () => {
    if (written() === committed) return;
    const words = 'The contract has changed: commit contracts/pact/pacts.';
    if (process.env.CI) throw new Error(words);
    console.warn(words);
  };
};
