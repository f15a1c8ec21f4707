import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of the server's source that a test may edit. The caller removes it. */
export const copyTree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  for (const folder of ['contracts', 'fixtures', 'mock-server', 'package.json'])
    cpSync(join(HERE, folder), join(root, folder), { recursive: true });
  rmSync(join(root, 'mock-server', '.data'), { recursive: true, force: true });
  symlinkSync(join(HERE, 'node_modules'), join(root, 'node_modules'));
  return root;
};
