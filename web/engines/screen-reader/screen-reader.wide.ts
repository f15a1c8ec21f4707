import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { node, ROOT } from '#ci/places.ts';
import { missingPrograms } from './programs.ts';
import { WALK } from './walk.ts';

const missing = missingPrograms();
if (missing) console.log(`Nothing was heard: ${missing}.`);

/** What `npm run screen-reader` prints, and what it complains of. */
const listen = async (): Promise<{ readonly printed: string; readonly missed: string }> => {
  const child = spawn(node, ['web/engines/screen-reader/screen-reader.ts'], { cwd: ROOT });
  const kept = { printed: '', missed: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    kept.printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    kept.missed += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0 && kept.missed === '') kept.missed = `ended with ${code}`;
  return kept;
};

test.skipIf(missing)('the site is heard from Firefox with its names, its errors and what came of them', async () => {
  const { printed, missed } = await listen();
  expect(missed).toBe('');
  for (const { name } of WALK) expect(printed).toContain(`## ${name}\n`);
});
