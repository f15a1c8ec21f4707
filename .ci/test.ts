import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dirname } from 'node:path/posix';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResult, JsonTestResults } from 'vitest/node';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';
import { findBrowser, NoBrowser } from '#web/tools/test-run/browser.ts';
import { leftBehind, node, program, ROOT } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';

interface Suite {
  readonly heading: string;
  /** Programs with their arguments; words of the command line go to the last one. */
  readonly programs: readonly (readonly string[])[];
  /** The test files that words select, for a suite of Vitest or Playwright. */
  readonly files?: string;
  readonly isSlow?: boolean;
}

/** Biome knows no NO_COLOR. Without words it checks everything. */
const LINT = ['check', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '--files-ignore-unknown=true'];
const TESTS = '{.ci,contracts,fixtures,mock-server,web}/**/*';
const UNIT_FILES = `${TESTS}.test.{ts,tsx}`;
const UNIT = ['--project=unit', '--project=isolated', '--project=component'];
const vitest = (heading: string, files: string, ...words: string[]): Suite => ({
  heading,
  files,
  programs: [[program.vitest, ...words]],
});
const playwright = (heading: string, ...projects: string[]): Suite => ({
  heading,
  files: 'web/**/*.e2e.ts',
  programs: [[program.playwright, 'test', ...projects.map((name) => `--project=${name}`)]],
});

const SUITES: Readonly<Record<string, Suite>> = {
  lint: { heading: 'Format and lint', programs: [[program.biome, ...LINT]] },
  // Browser code a second time, without built-ins that the oldest browsers lack.
  types: { heading: 'Types', programs: [[program.tsc], [program.tsc, '-p', 'web/browsers.tsconfig.json']] },
  unit: vitest('Unit, wire and component tests', UNIT_FILES, 'run', ...UNIT),
  unused: { heading: 'Unused exports, files and packages', programs: [[program.knip]] },
  pact: vitest("Pacts of the SPA's client", `${TESTS}.pact.ts`, 'run', '--project=pact'),
  verify: { heading: 'Verification: the mock server fulfils them', programs: [[program.verify]] },
  e2e: playwright('Browser tests of the production build', 'product', 'kit'),
  backend: { heading: 'A browser test on a foreign backend', programs: [[program.backend]], isSlow: true },
  recipes: { ...vitest('Load, nginx, generators', `${TESTS}.slow.ts`, 'run', '--project=slow'), isSlow: true },
  matrices: { ...playwright('Every scenario, page and deploy', 'slow', 'slow-kit'), isSlow: true },
  browsers: { ...playwright('Main journeys in Firefox and WebKit', 'firefox', 'webkit'), isSlow: true },
};

const HELP = `npm test [-- SUITE [WORDS]]      everything that guards a release, or one suite; its runner takes the words
npm run check [-- --since REF]   types, lint and the tests near the changes since the last commit
npm run test:watch [-- WORDS]    unit tests related to the changes, again at each change
npm run test:slow [-- SUITE]     the slow suites
${Object.entries(SUITES)
  .map(([name, { heading, isSlow }]) => `  ${name.padEnd(10)}${isSlow ? 'slow: ' : ''}${heading}`)
  .join('\n')}
Example: npm test -- e2e web/src/screens/home -g 副業 --headed`;

class UsageError extends Error {}

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Checks the words that a runner takes for files (no options, nor their values) before anything is built or started. */
const checkFiles = (words: readonly string[], glob: string): readonly string[] => {
  const files = globSync(glob, { cwd: ROOT });
  const named = words.filter((word, at) => !word.startsWith('-') && !/^-[^=]*$/.test(words[at - 1] ?? ''));
  const paths = named.map((word) => word.replace(/^\.\/|(?::\d+)+$/g, ''));
  const path = paths.find((one) => !files.some((file) => join(ROOT, file).includes(one)));
  if (path === undefined) return named;
  throw new UsageError(`No test file is called ${path}${didYouMean(path, files, `: they are ${glob}.`)}`);
};

const failedIn = ({ name, status, assertionResults }: JsonTestResult): readonly string[] => {
  const titles = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
  if (titles.length === 0 && status === 'failed') titles.push('the file does not load');
  return titles.map((title) => `${relative(ROOT, name)}  (${title})`);
};
const failedSpecs = ({ specs, suites = [] }: JSONReportSuite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `web/${file}:${line}  (${title})`),
  ...suites.flatMap(failedSpecs),
];

/** What a suite's run adds to the last line; the exit code decides whether it is green. */
const runSuite = async (name: string, { programs, files }: Suite, words: readonly string[]) => {
  const report = leftBehind(`${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  // On a pipe; Playwright knows only the first one, the other tools only the second.
  const plain = files?.includes('e2e') ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' };
  const env: NodeJS.ProcessEnv = { TEST_REPORT: report, ...(process.stdout.isTTY ? {} : plain) };
  const needsWindow = words.some((word) => ['--ui', '--debug', '--headed'].includes(word));
  if (files?.includes('e2e')) env.E2E_BROWSER = JSON.stringify(await findBrowser(needsWindow));
  let code = 0;
  for (const [at, args] of programs.entries())
    code ||= await run([...args, ...(at === programs.length - 1 ? words : [])], env);
  // Only Vitest and Playwright write a report.
  const all: Partial<JsonTestResults & JSONReport> = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const { numPassedTests, testResults = [], stats, suites = [] } = all;
  const failed = [...testResults.flatMap(failedIn), ...suites.flatMap(failedSpecs)];
  if (code !== 0 && failed.length === 0) failed.push('');
  return { passed: numPassedTests ?? stats?.expected ?? (code === 0 ? 1 : 0), failed };
};

/** Runs suites one after another and ends with one line of counts. */
const runAll = async (
  suites: readonly (readonly [name: string, suite: Suite, words: readonly string[]])[],
  stopsAtFirst = false,
): Promise<void> => {
  await takePortSet();
  let passed = 0;
  const failures: string[] = [];
  for (const [name, suite, words] of suites) {
    console.log(`\n== ${suite.heading}`);
    const outcome = await runSuite(name, suite, words);
    passed += outcome.passed;
    failures.push(...outcome.failed.map((one) => `npm test -- ${name} ${one}`.trim()));
    if (stopsAtFirst && failures.length > 0) break;
  }
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
};

/** Runs the suites that the first words name, the last one with the other words; without words all, slow or not. */
const test = (words: readonly string[], isSlow: boolean): Promise<void> => {
  const first = words.findIndex((word) => !(word in SUITES));
  const names = words.slice(0, first < 0 ? undefined : first);
  const rest = words.slice(names.length);
  const chosen = Object.entries(SUITES).filter(([name, suite]) =>
    words.length > 0 ? names.includes(name) : (suite.isSlow ?? false) === isSlow,
  );
  const last = chosen.at(-1)?.[1];
  if (!last) throw new UsageError(`No suite is called ${words[0]}; there are ${Object.keys(SUITES).join(', ')}.`);
  if (rest.length > 0 && !last.files) throw new UsageError(`Unexpected argument '${rest[0]}'.`);
  checkFiles(rest, last.files ?? '');
  return runAll(chosen.map(([name, suite]) => [name, suite, suite === last ? rest : []]));
};

const git = (...words: readonly string[]): readonly string[] => {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).split('\0').filter(Boolean);
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: string };
    throw new UsageError(`${code === 'ENOENT' ? 'git is not installed' : stderr.trim()}\nnpm test needs no git.`);
  }
};

/** The tools that a change since a commit concerns; stops at the first red one. */
const check = async (words: readonly string[]): Promise<void> => {
  const [option = '--since', since = 'HEAD', ...rest] = words;
  if (option !== '--since' || rest.length > 0) throw new UsageError(`Unexpected argument '${rest[0] ?? option}'.`);
  // First: outside of a repository, and in one of another owner, git diff prints only how to use it.
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  const changed = [...git('diff', '--name-only', '--no-renames', '--relative', '-z', since, '--'), ...added];
  if (changed.length === 0) return console.log(`Nothing has changed since ${since}.`);
  const code = changed.filter((file) => !/\.(?:css|md)$/.test(file));
  // No import relates a style sheet, a page or a YAML file to the tests that read it; they name files of its kind, as `.yaml`.
  const kinds = changed.flatMap((file) => /\.(?!tsx?$|mjs$)\w+$/.exec(file) ?? []);
  const isReader = (test: string) => kinds.some((kind) => readFileSync(join(ROOT, test), 'utf8').includes(kind));
  const sources = changed.filter((file) => !/\.(?:test|testing)\.|\.md$/.test(file));
  const isNear = (spec: string) => sources.some((file) => file.startsWith(`${dirname(spec)}/`));
  const concerned: Readonly<Record<string, readonly string[]>> = {
    lint: ['--no-errors-on-unmatched', ...changed.filter((file) => existsSync(join(ROOT, file)))],
    types: code,
    unit: [...code, ...globSync(UNIT_FILES, { cwd: ROOT }).filter(isReader)],
    verify: code.filter((file) => /^(?:contracts|fixtures|mock-server)\//.test(file)),
    e2e: globSync('web/**/*.e2e.ts', { cwd: ROOT }).filter(isNear),
  };
  // Component tests see the API only through the contract, which verification checks.
  const projects = code.every((file) => /^mock-server\/(?:api|http)\//.test(file)) ? UNIT.slice(0, 2) : UNIT;
  const unit = vitest('Unit tests that see it', UNIT_FILES, 'related', '--run', ...projects, '--passWithNoTests');
  const suites = Object.entries({ ...SUITES, unit }).flatMap(([name, suite]) =>
    concerned[name]?.length ? [[name, suite, suite.files || name === 'lint' ? concerned[name] : []] as const] : [],
  );
  await runAll(suites, true);
};

const watch = async (words: readonly string[]): Promise<void> => {
  const changed = checkFiles(words, UNIT_FILES).length > 0 ? [] : ['--changed'];
  if (changed.length > 0) git('rev-parse', '--git-dir');
  process.exitCode = await run([program.vitest, 'watch', ...UNIT, ...changed, ...words]);
};

const [command, ...words] = process.argv.slice(2);
try {
  if (words.includes('--help') || words.includes('-h')) console.log(HELP);
  else if (command === 'check') await check(words);
  else if (command === 'watch') await watch(words);
  else await test(words, command === 'slow');
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NoBrowser)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
