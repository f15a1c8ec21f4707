import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { ROOT } from '#web/tools/test-run/places.ts';
import { TEST_FILES } from './test-files.ts';

const git = (...words: readonly string[]): string[] =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((file) => file !== '');

/**
 * Files that differ from a commit, relative to the project's root: changed and new ones, without removed ones.
 * @throws Error outside of a git checkout, or for an unknown commit
 */
export const changedFiles = (since = 'HEAD'): readonly string[] => {
  try {
    git('rev-parse', '--git-dir');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isMissing ? 'git is not installed' : 'This folder is not a git checkout';
    throw new Error(`${why}, so the changes are unknown: name the files, or run npm test.`);
  }
  try {
    const tracked = git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', since, '--');
    return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort();
  } catch {
    throw new Error(`git has no commit or branch ${since}: name one of \`git branch\` or \`git log\`.`);
  }
};

/** The files of paths and folders. @throws Error that names the first missing path */
export const readableFiles = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const file = join(ROOT, path);
    if (!existsSync(file)) throw new Error(`There is no file or folder ${path}: paths begin at the project's root.`);
    if (!statSync(file).isDirectory()) return [path];
    return globSync(`${path.replace(/\/$/, '')}/**/*.*`, { cwd: ROOT }).filter((one) => !one.includes('node_modules'));
  });

/** The tests of a kind beside a changed file, or in the nearest folder above that has some. */
export const testsBeside = (files: readonly string[], kind: 'unit' | 'component' | 'e2e'): readonly string[] => {
  const tests = globSync(TEST_FILES[kind], { cwd: ROOT });
  const found = files.flatMap((file) => {
    if (tests.includes(file)) return [file];
    if (/\.(?:test|testing|slow|e2e)\.tsx?$|\.md$/.test(file)) return [];
    for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
      const beside = tests.filter((test) => dirname(test) === folder);
      if (beside.length > 0) return beside;
    }
    return [];
  });
  return [...new Set(found)].sort();
};

const READERS: readonly (readonly [file: RegExp, test: string])[] = [
  [/^fixtures\/errors\.yaml$/, 'mock-server/http/validation/check-fields.test.ts'],
  // All tests of the mock server read them; this one loads each scenario.
  [/^fixtures\/.*\.(?:yaml|json)$/, 'mock-server/worlds/image/scenarios.test.ts'],
  [/^web\/src\/ui\/styles\/tokens\.css$/, 'web/tools/build/contrast.test.ts'],
  [/\.md$/, '.ci/pages.test.ts'],
];

/** Tests that read the files without importing them, so that Vitest does not relate them. */
export const readersOf = (files: readonly string[]): readonly string[] =>
  READERS.filter(([file]) => files.some((one) => file.test(one))).map(([, test]) => test);
