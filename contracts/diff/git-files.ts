import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A user's mistake, in one sentence. */
export class DiffError extends Error {}

const git = (folder: string, ...words: string[]): string | undefined => {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
  } catch {
    return undefined;
  }
};

/** @throws Mistake if the folder is in no repository, or the commit is unknown */
export const checkCommit = (folder: string, ref: string): void => {
  if (git(folder, 'rev-parse', '--git-dir') === undefined)
    throw new DiffError('This is not a git repository: run it in a clone of the project.');
  if (git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`) === undefined)
    throw new DiffError(`git has no commit "${ref}": name a branch, a tag or a commit that \`git log\` shows.`);
};

/** The text of a file at a commit; undefined if it did not exist. */
export const textAt = (folder: string, ref: string, file: string): string | undefined =>
  git(folder, 'show', `${ref}:${file}`);

/** The current text of a file; undefined if there is none. */
export const textHere = (folder: string, file: string): string | undefined => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};
