import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// `npm run licences`: builds the site aside, and writes web/THIRD-PARTY.md from what is in it.
const outDir = mkdtempSync(join(tmpdir(), 'licences-'));
try {
  // The configuration reads these when it is loaded.
  Object.assign(process.env, { WEB_OUT_DIR: outDir, WEB_UNCOMPRESSED: '1', LICENCES: 'write' });
  const { build } = await import('vite');
  await build({ root: resolve(import.meta.dirname, '..'), logLevel: 'error' });
} finally {
  rmSync(outDir, { recursive: true });
}
