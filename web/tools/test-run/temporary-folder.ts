import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder for a test run and removes it afterwards, with everything that tests and their programs have left there: a
 * test that ends early leaves no files behind.
 */
export const setup = (): (() => void) => {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'tsugimichi-tests-'));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};
