import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { ROOT } from './places.ts';
import { TEST_FILES } from './test-files.ts';

const git = (...words: readonly string[]): string[] =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((file) => file !== '');

/**
 * Files that differ from a commit, from the project's root; new ones too, removed ones not.
 * @throws Error outside of a git checkout, or for an unknown commit
 */
export const changedFiles = (since = 'HEAD'): readonly string[] => {
  try {
    git('rev-parse', '--git-dir');
  } catch {
    throw new Error(
      'This folder is no git checkout, so nothing tells what has changed: name the files, or run npm test.',
    );
  }
  try {
    const tracked = git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', since, '--');
    return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard', '-z')])].sort();
  } catch {
    throw new Error(`git knows no commit or branch ${since}: name one of \`git branch\` or \`git log\`.`);
  }
};

/** The files that paths name, those of a folder too. @throws Error that names the first path that does not exist */
export const readableFiles = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const file = join(ROOT, path);
    if (!existsSync(file)) throw new Error(`There is no file or folder ${path}: paths begin at the project's root.`);
    if (!statSync(file).isDirectory()) return [path];
    return globSync(`${path.replace(/\/$/, '')}/**/*.*`, { cwd: ROOT }).filter((one) => !one.includes('node_modules'));
  });

/** The browser tests of changed screens: those beside a changed file of web, or in the next folder above it that has some. */
export const specsOf = (files: readonly string[]): readonly string[] => {
  const specs = globSync(TEST_FILES.e2e, { cwd: ROOT });
  const found = files.flatMap((file) => {
    if (specs.includes(file)) return [file];
    if (!file.startsWith('web/') || /\.(?:test|testing|slow)\.tsx?$|\.md$/.test(file)) return [];
    for (let folder = dirname(file); folder !== 'web' && folder !== '.'; folder = dirname(folder)) {
      const beside = specs.filter((spec) => dirname(spec) === folder);
      if (beside.length > 0) return beside;
    }
    return [];
  });
  return [...new Set(found)].sort();
};
