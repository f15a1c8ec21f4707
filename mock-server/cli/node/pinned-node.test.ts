import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A folder like this project, with a program that prints that it ran. */
const project = (name = 'pinned-') => {
  const root = mkdtempSync(join(tmpdir(), name));
  const pinned = join(root, 'node_modules', '.bin', 'node');
  mkdirSync(join(root, 'mock-server', 'cli', 'node'), { recursive: true });
  copyFileSync(
    join(import.meta.dirname, 'pinned-node.mjs'),
    join(root, 'mock-server', 'cli', 'node', 'pinned-node.mjs'),
  );
  const program = join(root, 'mock-server', 'program.mjs');
  writeFileSync(
    program,
    "import { mayGoOn } from './cli/node/pinned-node.mjs';\nif (mayGoOn()) console.log('ran here');\n",
  );
  const install = () => mkdirSync(join(pinned, '..'), { recursive: true });
  return { root, pinned, program, install };
};

const executable = (file: string, text: string) => writeFileSync(file, text, { mode: 0o755 });

const run = (program: string, before: string[] = []) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...before, program, '--port', '1'], {
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
};

describe('mayGoOn', () => {
  it('continues under the pinned Node', () => {
    const { pinned, program, install } = project();
    install();
    symlinkSync(process.execPath, pinned);
    expect(run(program)).toEqual({ status: 0, out: 'ran here', err: '' });
  });

  it('runs the same command under the pinned Node, linked to this process, with its exit status', () => {
    const { pinned, program, install } = project();
    install();
    executable(
      pinned,
      '#!/bin/sh\n[ "$1" = --version ] && exit\necho "pinned: $@"\n[ "$NODE_CHANNEL_FD" ] && exit 7\n',
    );
    expect(run(program)).toEqual({ status: 7, out: `pinned: ${program} --port 1`, err: '' });
  });

  it.each([
    [
      "another system's",
      '\x7fELF(',
      'does not start (',
      ': if node_modules is from another system, run `npm ci` here.',
    ],
    ["the loader's", '#!/nowhere/ld-linux.so\n', 'needs glibc', 'which this system (Alpine Linux?) does not have'],
  ])('names the cause in one sentence if the pinned Node does not start, such as %s', (_, binary, ...words) => {
    const { pinned, program, install } = project();
    install();
    executable(pinned, binary);
    const { status, out, err } = run(program);
    expect([status, out, err.split('\n').length]).toEqual([1, '', 1]);
    for (const word of words) expect(err).toContain(word);
  });

  it('names the package missing after an interrupted install', () => {
    const { root, program, install } = project();
    install();
    writeFileSync(join(root, 'package.json'), '{ "dependencies": { "hono": "^4" } }');
    expect(run(program)).toEqual({
      status: 1,
      out: '',
      err: 'The packages of this project are not all installed (hono is missing): run `npm ci`.',
    });
  });

  it.each(['%', '#', '?', '*'])('names a folder with %j in its path', (character) => {
    const { root, pinned, program, install } = project(`at${character}41-`);
    install();
    symlinkSync(process.execPath, pinned);
    const { status, out, err } = run(program);
    expect([status, out]).toEqual([1, '']);
    expect(err).toBe(`The folder ${root}/ has "${character}" in its path, which the tools cannot read: rename it.`);
  });

  it('continues without the pinned Node if this one reads TypeScript', () => {
    const { root, program } = project();
    mkdirSync(join(root, 'node_modules'));
    expect(run(program)).toMatchObject({ status: 0, out: 'ran here' });
  });

  it.each(['20.19.0', '22.17.1'])('prints instructions if there is only Node %s', (version) => {
    const { root, program } = project();
    mkdirSync(join(root, 'node_modules'));
    const older = join(root, 'older.mjs');
    writeFileSync(older, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });\n`);
    const { status, out, err } = run(program, ['--import', older]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('run `npm ci` first');
  });

  it('prints instructions if nothing is installed', () => {
    const { status, err } = run(project().program);
    expect(status).toBe(1);
    expect(err).toContain('run `npm ci` first');
  });
});
