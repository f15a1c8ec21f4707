import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
/** Written by a command of the recipe: nobody edits them. */
const GENERATED = [
  'mock-server/db/schema.sql',
  'fixtures/README.md',
  'fixtures/scenario.schema.json',
  'contracts/pact/pacts/',
  'contracts/pact/states.json',
  'contracts/pact/states.md',
  'contracts/openapi.yaml',
  'web/public/icons/',
  'web/public/og/',
  'web/found/art/drawn.json',
];
/** What was made together in one folder is one place. */
const FOLDER = /^(?:web\/(?:screens|facts)|mock-server)\/[^/]+\//;

/** Whoever follows a recipe is no test, and no CI, where nobody can commit what was written anew. */
const NO_TEST = { NODE_ENV: undefined, VITEST: undefined, TEST: undefined, CI: undefined };

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of the house in which a change is tried; packages are those of the house. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), 'recipe-'));

  constructor() {
    for (const file of this.#git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
      if (file !== '') cpSync(join(ROOT, file), join(this.root, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
    this.#git(this.root, 'init', '-q');
    this.#git(this.root, 'add', '-A');
    this.#git(this.root, '-c', 'user.name=copy', '-c', 'user.email=copy@localhost', 'commit', '-q', '-m', 'before');
  }

  #git(cwd: string, ...words: string[]): string {
    return execFileSync('git', words, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  }

  /** Replaces the one place where `from` stands in a file. @throws where it does not stand there. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}": the recipe is told with other words by now.`);
    writeFileSync(
      join(this.root, file),
      text.replace(from, () => to),
    );
  }

  append(file: string, text: string): void {
    writeFileSync(join(this.root, file), readFileSync(join(this.root, file), 'utf8') + text);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  remove(file: string): void {
    rmSync(join(this.root, file), { recursive: true });
  }

  /** Runs a program of Node there. */
  run = (...words: string[]): Ending => this.#spawn(process.execPath, words);
  schema = (): Ending => this.#spawn('npm', ['run', 'schema']);
  openapi = (): Ending => this.#spawn('npm', ['run', 'openapi']);
  states = (): Ending => this.#spawn('npm', ['run', 'states']);
  art = (): Ending => this.#spawn('npm', ['run', 'art']);
  /** Puts the interactions that hold these words to the mock server. */
  verify = (words: string): Ending => this.run('contracts/verify/verify.ts', '--only', words);

  #spawn(program: string, words: string[]): Ending {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...NO_TEST },
    });
    return { code: status, output: stdout + stderr };
  }

  types = (): Ending => this.run('node_modules/typescript/bin/tsc');
  lint = (): Ending => this.run('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.');
  unused = (): Ending => this.run('node_modules/knip/bin/knip.js');
  unit = (...words: string[]): Ending => this.#vitest('unit', words);
  pact = (...words: string[]): Ending => this.#vitest('pact', words);
  #vitest(project: string, words: string[]): Ending {
    return this.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      '.ci/vitest.config.ts',
      '--project',
      project,
      ...words,
    );
  }
  /** The browser tests of a place, and the build that they need. */
  browser = (place: string, ...words: string[]): Ending => this.run('.ci/check.mjs', 'e2e', place, ...words);

  /** What had to be touched by hand, a folder of one thing counted once. */
  places(): string[] {
    const changed = this.#git(this.root, 'status', '--porcelain', '-uall')
      .split('\n')
      .map((line) => line.slice(3));
    const byHand = changed.filter((file) => file !== '' && !GENERATED.some((made) => file.startsWith(made)));
    return [...new Set(byHand.map((file) => FOLDER.exec(file)?.[0] ?? file))].sort();
  }

  leave(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** It ends badly, and says so in these words. */
export const fails = ({ code, output }: Ending, words: string | RegExp) => {
  expect(output).toMatch(words);
  expect(code).not.toBe(0);
};

/** It ends well. */
export const passes = ({ code, output }: Ending) => expect(code, output).toBe(0);
