import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findBrowser, NoBrowser } from '#web/tools/test-run/browser.ts';
import { buildSpa } from '#web/tools/test-run/build.ts';
import { utf8Locale } from '#web/tools/test-run/locale.ts';
import { leftBehind, node, program, ROOT } from '#web/tools/test-run/places.ts';
import { type Counts, countPlaywright, countVerification, countVitest, ofExit } from './counts.ts';
import { findOtherBrowsers } from './other-browsers.ts';
import { TEST_FILES } from './test-files.ts';

/** One check of `npm test`. */
export interface Suite {
  readonly name: string;
  readonly heading: string;
  /** The suite that must pass before this one. */
  readonly needs?: string;
  readonly runner?: 'vitest' | 'playwright';
  /** The glob of its test files. Words after its name select some of them, or are options of its runner. */
  readonly tests?: string;
  /** Whether it belongs to `npm run test:slow` instead of `npm test`. */
  readonly isSlow?: boolean;
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

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Also returns its output. */
  readonly listen?: boolean;
  /** Passes the keyboard on, for a watch mode. */
  readonly isInteractive?: boolean;
}

/** Runs a Node program and shows its output. */
export const run = (args: readonly string[], { env = {}, listen = false, isInteractive = false }: RunOptions = {}) =>
  new Promise<Ending>((resolve) => {
    const stdio = [isInteractive ? 'inherit' : 'ignore', listen ? 'pipe' : 'inherit', 'inherit'] as const;
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

/** Runs Vitest projects of .ci/vitest.config.ts. */
export const vitestFor =
  (projects: readonly string[]) =>
  async (words: readonly string[], command = 'run'): Promise<Counts> => {
    const file = freshReport(`${projects[0]}.json`);
    const isWatching = words.some((word) => ['--watch', '-w', '--ui'].includes(word));
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const config = ['--config', join('.ci', 'vitest.config.ts'), ...projects.map((name) => `--project=${name}`)];
    const once = command === 'run' ? ['run'] : [command, '--run'];
    const start = isWatching ? ['watch'] : [...once, ...reporters];
    const { code } = await run([program.vitest, ...start, ...config, ...words], { isInteractive: isWatching });
    return isWatching
      ? ofExit(code)
      : countVitest(report(`${projects[0]}.json`), code, words.includes('--passWithNoTests'));
  };

/** The Vitest projects of the suite `unit`. */
export const UNIT_PROJECTS = ['unit', 'isolated', 'component'];

const check =
  (...args: string[]) =>
  async () =>
    ofExit((await run(args)).code);

/** Checks everything, then browser code again without built-ins that the oldest browsers lack. */
const types = async () => {
  const all = await check(program.tsc)();
  return all.failed > 0 ? all : check(program.tsc, '-p', join('web', 'browsers.tsconfig.json'))();
};

const build = async (): Promise<Counts> => ofExit(await buildSpa());

const playwright =
  (env: NodeJS.ProcessEnv = {}) =>
  async (words: readonly string[]): Promise<Counts> => {
    freshReport('e2e.json');
    const { browserProbe } = await import('#web/tools/test-run/browser-probe.ts');
    const isInteractive = words.some((word) => ['--ui', '--debug', '--headed'].includes(word));
    const browser = await findBrowser(browserProbe, isInteractive).catch((error: unknown) => {
      if (!(error instanceof NoBrowser)) throw error;
      console.error(error.message);
    });
    if (!browser) return { passed: 0, failed: 1 };
    const whole = { ...env, E2E_BROWSER: JSON.stringify(browser) };
    const { code } = await run([program.playwright, 'test', ...words], { env: whole, isInteractive });
    // A custom reporter or an interactive mode writes no report to count.
    const isCounted = !words.some((word) => /^--(?:reporter|ui|list|debug)\b/.test(word));
    return isCounted ? countPlaywright(report('e2e.json'), code) : ofExit(code);
  };

const otherBrowsers = async (words: readonly string[]): Promise<Counts> => {
  const found = await findOtherBrowsers(console.log);
  if (Object.keys(found).length === 0) return { passed: 0, failed: 0 };
  return playwright({ E2E_OTHER_BROWSERS: JSON.stringify(found) })(words);
};

const verify = async (): Promise<Counts> => {
  const { code, output } = await run([program.verify], { env: { PACT_DO_NOT_TRACK: 'true' }, listen: true });
  return countVerification(output, code);
};

/** The suites of `npm test`, cheapest first, then those of `npm run test:slow`. */
export const suites: readonly Suite[] = [
  { name: 'lint', heading: 'Format and lint', run: check(program.biome, 'ci', '.') },
  { name: 'types', heading: 'Types', run: types },
  {
    name: 'unit',
    heading: 'Unit and wire tests',
    runner: 'vitest',
    tests: TEST_FILES.unit,
    run: vitestFor(UNIT_PROJECTS),
  },
  { name: 'unused', heading: 'Unused exports, files and packages', run: check(program.knip) },
  { name: 'pact', heading: "Pacts: the SPA's client writes the contract", run: vitestFor(['pact']) },
  { name: 'verify', heading: 'Verification: the mock server fulfils it', run: verify },
  { name: 'build', heading: 'Production build', run: build },
  {
    name: 'e2e',
    heading: 'Browser tests',
    needs: 'build',
    runner: 'playwright',
    tests: TEST_FILES.e2e,
    run: playwright(),
  },
  {
    name: 'recipes',
    heading: 'Slow tests: load, nginx, generators in a copy of the repository',
    isSlow: true,
    runner: 'vitest',
    tests: TEST_FILES.slow,
    run: vitestFor(['slow']),
  },
  {
    name: 'matrices',
    heading: 'Browser matrices: every call × failure, every scenario, every width',
    needs: 'build',
    isSlow: true,
    runner: 'playwright',
    tests: TEST_FILES.e2e,
    run: playwright({ E2E_SLOW: '1' }),
  },
  {
    name: 'browsers',
    heading: 'Main journeys in Firefox and WebKit, where they are installed',
    needs: 'build',
    isSlow: true,
    runner: 'playwright',
    tests: TEST_FILES.e2e,
    run: otherBrowsers,
  },
];
