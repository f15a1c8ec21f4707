import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitCalls } from '#contracts/kit/calls.ts';
import { type RunningServer, startServer } from '#mock-server/main.ts';

const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'readme-'));
const run = promisify(execFile);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(() => server.close());

/** The blocks that can be run, each with what its last line is said to answer. */
const blocks = [...text.matchAll(/```(sh|js)\n(.*?)```(?:\n```json\n(.*?)```)?/gs)].map(
  ([, language = '', code = '', answer]) => ({ language, code: code.trim(), answer }),
);
const lines = blocks.flatMap(({ language, code, answer }) => {
  if (language === 'js') return [{ language, code, answer }];
  const each = code.split('\n');
  return each.map((line, place) => ({ language, code: line, answer: place === each.length - 1 ? answer : undefined }));
});

const said = async (language: string, code: string): Promise<string> => {
  const here = code.replaceAll('localhost:8787', `localhost:${server.port}`);
  const [program, ...args] =
    language === 'js' ? [process.execPath, '--input-type=module', '-e', here] : ['sh', '-c', here];
  const { stdout } = await run(program ?? '', args, { cwd: folder });
  return stdout.replace(/^data: /, '');
};

test.each(lines)('$code', async ({ language, code, answer }) => {
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
