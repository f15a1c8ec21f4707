import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { buildSpa } from './build.ts';
import { type Counts, countPlaywright, countVerification, countVitest, ofExit } from './counts.ts';
import { utf8Locale } from './locale.ts';
import { leftBehind, node, program, ROOT } from './places.ts';
import { TEST_FILES, unitTestsAlone } from './test-files.ts';

/** One check of `npm test`. */
export interface Suite {
  readonly name: string;
  readonly heading: string;
  /** A suite without which this one makes no sense. */
  readonly needs?: string;
  /** The glob of its files of tests. Words behind its name choose some of them, or are options of its runner. */
  readonly tests?: string;
  /** Whether it is wide by nature: left out of `npm test` alone, one of those that `npm test -- wide` runs. */
  readonly isWide?: boolean;
  run(words: readonly string[]): Promise<Counts>;
}

interface Ending {
  readonly code: number;
  readonly output: string;
}

const environment = (extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...utf8Locale(process.env),
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/** Runs a program of Node and shows what it says; `listen` also keeps what it printed. */
const run = (args: string[], { env = {}, listen = false }: { env?: NodeJS.ProcessEnv; listen?: boolean } = {}) =>
  new Promise<Ending>((resolve) => {
    const stdio = ['ignore', listen ? 'pipe' : 'inherit', 'inherit'] as const;
    const child = spawn(node, args, { cwd: ROOT, stdio: [...stdio], env: environment(env) });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const report = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(leftBehind(name), 'utf8'));
  } catch {
    return undefined;
  }
};

const freshReport = (name: string): string => {
  const file = leftBehind(name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
};

const vitest =
  (project: string) =>
  async (words: readonly string[]): Promise<Counts> => {
    const file = freshReport(`${project}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const config = ['--config', join('.ci', 'vitest.config.ts'), '--project', project];
    const { code } = await run([program.vitest, 'run', ...config, ...reporters, ...words]);
    return countVitest(report(`${project}.json`), code);
  };

/** Most unit tests share a few processes: to start one for each file, and to load the modules anew, was two thirds of their time. */
const unit = async (words: readonly string[]): Promise<Counts> => {
  if (words.length > 0) return vitest('unit')(words);
  const alone = unitTestsAlone();
  const together = await vitest('unit')(['--no-isolate', ...alone.map((file) => `--exclude=${file}`)]);
  const others = await vitest('unit')(alone);
  return { passed: together.passed + others.passed, failed: together.failed + others.failed };
};

const check =
  (...args: string[]) =>
  async () =>
    ofExit((await run(args)).code);

/** Everything, then what browsers run once more, without the built-ins that the oldest of them lack. */
const types = async () => {
  const all = await check(program.tsc)();
  return all.failed > 0 ? all : check(program.tsc, '-p', join('web', 'browsers.tsconfig.json'))();
};

const build = async (): Promise<Counts> => ofExit(await buildSpa());

const playwright =
  (isWide: boolean) =>
  async (words: readonly string[]): Promise<Counts> => {
    freshReport('e2e.json');
    const env = { E2E_WIDE: isWide ? '1' : undefined };
    const { code } = await run([program.playwright, 'test', ...words], { env });
    return countPlaywright(report('e2e.json'), code);
  };

const verify = async (): Promise<Counts> => {
  const { code, output } = await run([program.verify], { env: { PACT_DO_NOT_TRACK: 'true' }, listen: true });
  return countVerification(output, code);
};

/** Everything `npm test` looks at, cheapest first; behind it what `npm test -- wide` does. */
export const suites: readonly Suite[] = [
  { name: 'lint', heading: 'Format and lint', run: check(program.biome, 'ci', '.') },
  { name: 'types', heading: 'Types', run: types },
  { name: 'unit', heading: 'Unit and wire tests', tests: TEST_FILES.unit, run: unit },
  { name: 'unused', heading: 'Unused exports, files and packages', run: check(program.knip) },
  { name: 'pact', heading: "Pacts: the SPA's client writes the contract", run: vitest('pact') },
  { name: 'verify', heading: 'Verification: the mock server keeps it', run: verify },
  { name: 'build', heading: 'Build, within its size budget', run: build },
  { name: 'e2e', heading: 'The product in a browser', needs: 'build', tests: TEST_FILES.e2e, run: playwright(false) },
  {
    name: 'recipes',
    heading: 'Recipes in copies of the tree',
    isWide: true,
    tests: TEST_FILES.wide,
    run: vitest('wide'),
  },
  {
    name: 'matrices',
    heading: 'The other cells of matrices, and narrower windows, in a browser',
    needs: 'build',
    isWide: true,
    tests: TEST_FILES.e2e,
    run: playwright(true),
  },
  {
    name: 'engines',
    heading: 'The main journeys in every engine that is installed here',
    isWide: true,
    run: check(join('web', 'engines', 'engines.ts')),
  },
];
