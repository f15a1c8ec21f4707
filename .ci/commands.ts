import { parseOptions } from '#contracts/command-options.ts';
import { program } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';
import { changedFiles, readableFiles, readersOf, testsBeside } from './changed.ts';
import { type Chosen, chosenSuites, runSuites } from './check.ts';
import { run, suites, UNIT_PROJECTS, vitestFor } from './suites.ts';
import { checkPaths, checkPlaywrightOptions, checkVitestOptions, TEST_FILES } from './test-files.ts';

const listOf = (isSlow: boolean): string =>
  suites
    .filter((suite) => (suite.isSlow ?? false) === isSlow)
    .map(({ name, heading }) => `  ${name.padEnd(10)}${heading}`)
    .join('\n');

const HELP: Readonly<Record<string, () => string>> = {
  test: () => `npm test                       everything that guards a release
npm test -- SUITE [WORDS]      one suite; the words go to its runner (Vitest or Playwright)

${listOf(false)}

Examples:
  npm test -- unit web/src/forms                 the unit tests of a folder
  npm test -- e2e web/src/screens/home -g 副業   browser tests by title; also --ui, --headed, --debug, --trace on
  npm test -- unit --watch web/src/forms         in watch mode; --ui needs the package @vitest/ui`,
  slow: () => `npm run test:slow              every slow suite
npm run test:slow -- SUITE     one of them

${listOf(true)}

Example: npm run test:slow -- matrices web/src/screens/home`,
  check:
    () => `npm run check                  types, lint, and the tests and verification that the changes since the last commit can affect
npm run check -- FILES         the same for these files
npm run check -- --since REF   the same for all changes since a commit or branch

Example: npm run check -- --since main`,
  watch:
    () => `npm run test:watch             unit tests related to the changes since the last commit, again at each change
npm run test:watch -- FILES    these test files; further words go to Vitest (-t, --ui)

Example: npm run test:watch -- web/src/forms -t required`,
};

const runChosen = async (chosen: readonly Chosen[]): Promise<number> => {
  for (const { suite, words } of chosen) {
    if (suite.runner === 'vitest') await checkVitestOptions(words);
    if (suite.runner === 'playwright') checkPlaywrightOptions(words);
  }
  await takePortSet();
  const { failed } = await runSuites(chosen, console.log);
  return failed > 0 ? 1 : 0;
};

const test = (words: readonly string[]) => runChosen(chosenSuites(words));

const slow = (words: readonly string[]) => runChosen(chosenSuites(words, true));

const check = async (words: readonly string[]): Promise<number> => {
  const { values, positionals } = parseOptions(words, { since: { type: 'string' }, help: { type: 'boolean' } }, true);
  const files = positionals.length > 0 ? readableFiles(positionals) : changedFiles(values.since);
  if (files.length === 0) {
    console.log(`Nothing has changed since ${values.since ?? 'the last commit'}: there is nothing to check.`);
    return 0;
  }
  const linted = files.filter((file) => /\.(?:[mc]?[jt]sx?|json|css)$/.test(file));
  const specs = testsBeside(files, 'e2e');
  const components = testsBeside(files, 'component');
  // Imports do not lead to a handler's tests, because handlers are found by their folder.
  const units = testsBeside(files, 'unit').filter((file) => file.endsWith('.ts'));
  const isOfApi = files.some((file) => /^(?:contracts|fixtures|mock-server)\/(?!.*\.md$)/.test(file));
  const named = (name: string) => suites.filter((suite) => suite.name === name);
  return runChosen([
    ...(linted.length > 0
      ? [
          {
            suite: {
              name: 'lint',
              heading: 'Format and lint of the changed files',
              run: async () => {
                const flags = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
                const { code } = await run([program.biome, 'check', ...flags, ...linted]);
                return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
              },
            },
            words: [],
          },
        ]
      : []),
    ...named('types').map((suite) => ({ suite, words: [] })),
    {
      suite: {
        name: 'unit',
        heading: 'Unit tests related to the change',
        // Component tests load the whole site, so each would be related to every change.
        run: () =>
          vitestFor(['unit', 'isolated'])(['--passWithNoTests', ...files, ...units, ...readersOf(files)], 'related'),
      },
      words: [],
    },
    ...(components.length > 0
      ? [
          {
            suite: {
              name: 'unit',
              heading: 'Component tests beside the change',
              run: () => vitestFor(['component'])(components),
            },
            words: [],
          },
        ]
      : []),
    ...(isOfApi ? named('verify').map((suite) => ({ suite, words: [] })) : []),
    ...(specs.length > 0
      ? [
          ...named('build').map((suite) => ({ suite, words: [] })),
          ...named('e2e').map((suite) => ({ suite, words: specs })),
        ]
      : []),
  ]);
};

const watch = async (words: readonly string[]): Promise<number> => {
  checkPaths(words, TEST_FILES.unit);
  await checkVitestOptions(words);
  const hasFiles = words.some((word) => !word.startsWith('-'));
  if (!hasFiles) changedFiles(undefined);
  const config = ['--config', '.ci/vitest.config.ts', ...UNIT_PROJECTS.map((name) => `--project=${name}`)];
  const args = [program.vitest, 'watch', ...config, ...(hasFiles ? [] : ['--changed']), ...words];
  return (await run(args, { isInteractive: true })).code;
};

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = { test, slow, check, watch };

/** Runs one of the four test commands; a mistake prints one sentence and exits with code 1. */
export const runCommand = async (name: string, words: readonly string[]): Promise<void> => {
  const command = COMMANDS[name];
  try {
    if (!command) throw new Error(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}.`);
    if (words.some((word) => ['--help', '-h'].includes(word))) console.log(HELP[name]?.());
    else process.exitCode = await command(words);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
