import { existsSync, readFileSync, rmSync } from 'node:fs';
import { PACTS } from './pacts.ts';

const files = Object.values(PACTS).map(({ file }) => file);
const written = (): string[] => files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));

/**
 * Writes the contracts anew, so that an interaction taken out of the tests leaves its contract too. Where nobody can
 * commit what changed (CI), a contract that differs from the committed one is an error.
 */
export const setup = (): (() => void) => {
  const committed = written();
  for (const file of files) rmSync(file, { force: true });
  return () => {
    if (written().every((text, at) => text === committed[at])) return;
    const words = 'The contract has changed: commit contracts/pact/pacts.';
    if (process.env.CI) throw new Error(words);
    console.warn(words);
  };
};
