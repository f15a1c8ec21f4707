import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { node, ROOT } from '#ci/places.ts';
import { missingPrograms } from './programs.ts';
import { WALK } from './walk.ts';

const missing = missingPrograms();
if (missing) console.log(`Nothing was heard: ${missing}.`);

/** What `npm run screen-reader` prints and complains of, and how it ends; with the signal all that it has started ends, too. */
const listen = async (signal: AbortSignal) => {
  const child = spawn(node, ['web/engines/screen-reader/screen-reader.ts'], { cwd: ROOT, detached: true });
  signal.addEventListener('abort', () => child.pid && process.kill(-child.pid));
  const kept = { printed: '', missed: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    kept.printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    kept.missed += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { ...kept, code };
};

test.skipIf(missing)(
  'the site is heard from Firefox with its names, its errors and what came of them',
  async (context) => {
    const { printed, missed, code } = await listen(context.signal);
    expect(code, missed).toBe(0);
    for (const { name } of WALK) expect(printed).toContain(`## ${name}\n`);
  },
);
