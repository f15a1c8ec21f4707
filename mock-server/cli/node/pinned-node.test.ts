import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A folder like this project, with the packages if `pinned` is given, and the output of a program in it that prints that it ran. */
const run = (
  pinned?: (file: string, root: string) => void,
  { name = 'pinned-', version = process.versions.node } = {},
) => {
  const root = mkdtempSync(join(tmpdir(), name));
  const folder = join(root, 'mock-server', 'cli', 'node');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(import.meta.dirname, 'pinned-node.mjs'), join(folder, 'pinned-node.mjs'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, "import { mayGoOn } from './pinned-node.mjs';\nif (mayGoOn()) console.log('ran here');\n");
  const older = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  if (pinned) mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  pinned?.(join(root, 'node_modules', '.bin', 'node'), root);
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, program, '--port', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const plain = (text: string) => text.trim().replaceAll(root, 'ROOT');
  return { status, out: plain(stdout), err: plain(stderr) };
};

const thisNode = (file: string) => symlinkSync(process.execPath, file);
const script = (text: string) => (file: string) => writeFileSync(file, text, { mode: 0o755 });
const withoutHono = (file: string, root: string) => {
  thisNode(file);
  writeFileSync(join(root, 'package.json'), '{ "dependencies": { "hono": "^4" } }');
};

test('continues under the pinned Node, or under one that reads TypeScript without it', () => {
  for (const pinned of [thisNode, () => {}]) expect(run(pinned)).toEqual({ status: 0, out: 'ran here', err: '' });
});

test('runs the same command under the pinned Node, linked to this process, with its exit status', () => {
  const pinned = '#!/bin/sh\n[ "$1" = --version ] && exit\necho "pinned: $@"\n[ "$NODE_CHANNEL_FD" ] && exit 7\n';
  const out = 'pinned: ROOT/mock-server/cli/node/program.mjs --port 1';
  expect(run(script(pinned))).toEqual({ status: 7, out, err: '' });
});

const MISSING = 'The packages of this project are not all installed (hono is missing): run `npm ci`.';
const NONE = 'The Node of this project is not installed yet: run `npm ci` first.';
const inPath = (character: string) =>
  `The folder ROOT/ has "${character}" in its path, which the tools cannot read: rename it.`;

type Case = [what: string, pinned: Parameters<typeof run>[0], options: Parameters<typeof run>[1], sentence: string];
test.each<Case>([
  ['a pinned Node of another system', script('\x7fELF('), {}, 'if node_modules is from another system, run `npm ci`'],
  [
    'a pinned Node without its loader',
    script('#!/nowhere/ld-linux.so\n'),
    {},
    'needs glibc, which this system (Alpine',
  ],
  ['an interrupted install', withoutHono, {}, MISSING],
  ...['%', '#', '?', '*'].map(
    (one) => [`${one} in the path`, thisNode, { name: `at${one}41-` }, inPath(one)] satisfies Case,
  ),
  ...['20.19.0', '22.17.1'].map((version) => [`only Node ${version}`, () => {}, { version }, NONE] satisfies Case),
  ['no packages', undefined, {}, NONE],
])('explains in one sentence: %s', (_what, pinned, options, sentence) => {
  const { status, out, err } = run(pinned, options);
  expect([status, out, err.split('\n')]).toEqual([1, '', [expect.stringContaining(sentence)]]);
});
