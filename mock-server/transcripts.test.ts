import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startServer } from './main.ts';

/** The recorded answers of a real Laravel application, beside the project; `WIRE_REFERENCE` names another folder. */
const folder = process.env.WIRE_REFERENCE ?? fileURLToPath(new URL('../../shared/reference/', import.meta.url));
const program = `${folder.replace(/\/$/, '')}/probe.mjs`;
const golden = `${folder.replace(/\/$/, '')}/transcripts.json`;

/** What differs for a reason: README, "Where the mock differs". The long URL that is stored stands in these lists. */
const DIFFER = ['resume.pdf', 'resume.pdf-named-txt', 'resume.replace', 'resume.urls', 'resume.delete-json'];

const compare = (base: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const adapter = fileURLToPath(new URL('./probe-adapter.mjs', import.meta.url));
    const args = [program, 'compare', '--base', base, '--adapter', adapter, '--golden', golden];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });

const isThere = existsSync(program) && existsSync(golden);
const title = isThere
  ? 'every recorded answer of a real Laravel is given, but for those that differ for a reason'
  : `the recorded answers are not at ${folder}, so they are not compared (WIRE_REFERENCE names their folder)`;

test.skipIf(!isThere)(title, { timeout: 120_000 }, async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  try {
    const output = await compare(server.url);
    const differing = [...output.matchAll(/^differs {2}(\S+)/gm)].map(([, name]) => name);
    expect(differing).toEqual(DIFFER);
    expect(output).toMatch(/^\d{3} passed, 5 failed$/m);
  } finally {
    await server.close();
  }
});
