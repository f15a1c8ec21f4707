import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import { node, program, ROOT } from '#web/tools/test-run/places.ts';

/** The files of each kind of tests, as globs from the project's root. */
export const TEST_FILES = {
  unit: '{.ci,contracts,fixtures,mock-server,web}/**/*.test.{ts,tsx}',
  /** Unit tests that render the site in a document. */
  component: 'web/**/*.test.tsx',
  slow: '{.ci,contracts,fixtures,mock-server,web}/**/*.slow.ts',
  pact: 'contracts/pact/**/*.pact.ts',
  e2e: 'web/**/*.e2e.ts',
} as const;

/** Mocks of modules affect the next file in the same process; globals and clocks are restored by the files that replace them. */
const CHANGES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\b/;

/** Unit tests that need their own process, because they or their helpers use such mocks. */
export const isolatedTests = (): readonly string[] => {
  const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const isChanging = (file: string) => CHANGES.test(textOf(file));
  const helpers = globSync(TEST_FILES.unit.replace('.test.', '.testing.'), { cwd: ROOT }).filter(isChanging);
  const names = helpers.map((file) => basename(file));
  return globSync(TEST_FILES.unit, { cwd: ROOT }).filter(
    (file) => isChanging(file) || names.some((name) => textOf(file).includes(name)),
  );
};

/** Parts of paths among some words, without line numbers; a word after an option may be its value. */
const pathsIn = (words: readonly string[]): readonly string[] =>
  words
    .filter((word, at) => !word.startsWith('-') && !/^-[^=]*$/.test(words[at - 1] ?? ''))
    .map((word) => word.replace(/^\.\/|(?::\d+)+$/g, ''));

const nearestFile = (path: string, files: readonly string[]): string | undefined => {
  const name = nearestWord(
    basename(path),
    files.map((file) => basename(file)),
  );
  return files.find((file) => basename(file) === name) ?? nearestWord(path, files);
};

/**
 * Checks that each word after a suite's name is a part of a test file's path or, for Playwright, matches one as a pattern, before
 * anything is built or started.
 * @param glob of its files, from the project's root
 * @throws Error that names the path and the nearest file
 */
export const checkPaths = (words: readonly string[], glob: string): void => {
  const files = globSync(glob, { cwd: ROOT });
  const isPartOf = (path: string) => (file: string) => join(ROOT, file).includes(path);
  const isMatch = (path: string) => (file: string) => new RegExp(path, 'i').test(join(ROOT, file));
  for (const path of pathsIn(words)) {
    if (files.some(isPartOf(path)) || files.some(isMatch(path))) continue;
    const near = nearestFile(path, files);
    throw new Error(`No test file is called ${path}${near ? `; did you mean ${near}?` : `: they are ${glob}.`}`);
  }
};

/**
 * Checks options for Vitest, which reports an unknown one with a stack trace.
 * @throws Error that names the option
 */
export const checkVitestOptions = async (words: readonly string[]): Promise<void> => {
  if (!words.some((word) => word.startsWith('-'))) return;
  if (words.includes('--ui') && !existsSync(join(ROOT, 'node_modules', '@vitest', 'ui')))
    throw new Error('--ui needs a package, in the version of Vitest: npm install --no-save @vitest/ui');
  const { createCLI } = await import('vitest/node');
  const cli = createCLI();
  cli.parse(['node', 'vitest', 'run', ...words], { run: false });
  try {
    cli.matchedCommand?.checkUnknownOptions();
  } catch (error) {
    throw new Error(`${(error as Error).message} for Vitest: npx vitest --help lists them.`);
  }
};

/**
 * Checks options for Playwright, which would report an unknown one only after the build.
 * @throws Error that names the option
 */
export const checkPlaywrightOptions = (words: readonly string[]): void => {
  const given = words.flatMap((word) => /^(?:--[\w-]+|-[a-z](?=$))/i.exec(word)?.[0] ?? []);
  if (given.length === 0) return;
  const help = execFileSync(node, [program.playwright, 'test', '--help'], { encoding: 'utf8' });
  const options = new Set(help.match(/(?<=^ {2}.*?)(?<![\w-])--?[a-z][\w-]*/gim));
  const unknown = given.find((option) => !options.has(option));
  if (unknown) throw new Error(`Unknown option \`${unknown}\` for Playwright: npx playwright test --help lists them.`);
};
