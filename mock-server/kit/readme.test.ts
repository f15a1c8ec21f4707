import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitCalls } from '#contracts/kit/calls.ts';
import { freePort } from '#contracts/ports.ts';
import { type RunningServer, startServer } from '#mock-server/main.ts';

const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'readme-'));
const run = promisify(execFile);

const KIT = fileURLToPath(new URL('kit.mjs', import.meta.url));

let server: RunningServer;
let recorderPort: number;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
  recorderPort = await freePort();
});
afterAll(() => server.close());

/** The blocks that can be run, each with what its last line is said to answer. */
const blocks = [...text.matchAll(/```(sh|js)\n(.*?)```(?:\n```json\n(.*?)```)?/gs)].map(
  ([, language = '', code = '', answer]) => ({ language, code: code.trim(), answer }),
);
const lines = blocks.flatMap(({ language, code, answer }) => {
  if (language === 'js') return [{ language, code, answer }];
  const each = code.split(/(?<!\\)\n/);
  return each.map((line, place) => ({ language, code: line, answer: place === each.length - 1 ? answer : undefined }));
});

const said = async (language: string, code: string): Promise<string> => {
  const here = code
    // The real backend is such a server too.
    .replaceAll(/localhost:(?:8787|8000)/g, `localhost:${server.port}`)
    .replaceAll('8790', String(recorderPort))
    .replaceAll('node mock-server/kit/kit.mjs', `'${process.execPath}' '${KIT}'`);
  const [program, ...args] =
    language === 'js' ? [process.execPath, '--input-type=module', '-e', here] : ['sh', '-c', here];
  const { stdout } = await run(program ?? '', args, {
    cwd: folder,
    env: { ...process.env, API_PORT: String(server.port) },
  });
  return stdout.replace(/^data: /, '');
};

// A line may start a program, on a machine that has much else to do.
test.each(lines)('$code', { timeout: 60_000 }, async ({ language, code, answer }) => {
  const words = await said(language, code);
  const got: unknown = words === '' ? {} : JSON.parse(words);
  if (answer === undefined) expect(got).not.toHaveProperty('message');
  else expect(got).toMatchObject(JSON.parse(answer) as object);
});

test.each(kitCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s is explained', (name, call) => {
  const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  expect(row).toBeDefined();
  for (const parameter of Object.keys((call.query?.schema ?? {}) as object)) expect(row).toContain(`\`${parameter}\``);
});
