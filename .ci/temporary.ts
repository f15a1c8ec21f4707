import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run of tests a temporary folder of its own, and takes it away behind the last of them with all that they, and the
 * programs they started, have put there: a test that ends early leaves nothing on anybody's disk.
 */
export const setup = (): (() => void) => {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'tsugimichi-tests-'));
  // Programs that run as somebody else, as nginx does, find their own folders in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};
