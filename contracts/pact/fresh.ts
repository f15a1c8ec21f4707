import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { PACT_FILE } from './pact-file.ts';

const written = (): string => (existsSync(PACT_FILE) ? readFileSync(PACT_FILE, 'utf8') : '');

/**
 * Rewrites the contract, so that removed interactions disappear; a run of some tests leaves it. In CI, where changes cannot be committed,
 * a contract that differs from the committed one is an error. @public
 */
export const setup = (project: TestProject): (() => Promise<void>) => {
  const committed = written();
  rmSync(PACT_FILE, { force: true });
  return async () => {
    const { testFiles } = await project.globTestFiles();
    const { config, state } = project.vitest;
    const isPart = config.testNamePattern !== undefined || state.getFiles([...testFiles]).length < testFiles.length;
    if (isPart) writeFileSync(PACT_FILE, committed);
    if (written() === committed) return;
    const words = 'The contract has changed: commit contracts/pact/pacts.';
    if (process.env.CI) throw new Error(words);
    console.warn(words);
  };
};
