import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that whoever called can put right, in a sentence. */
export class Mistake extends Error {}

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

/** @throws Mistake where the folder is in no repository, or git knows no such commit */
export const checkCommit = (folder: string, ref: string): void => {
  if (git(folder, 'rev-parse', '--git-dir') === undefined)
    throw new Mistake('This is no git repository: run it in a clone of the project.');
  if (git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`) === undefined)
    throw new Mistake(`git knows no commit "${ref}": name a branch, a tag or a commit that \`git log\` shows.`);
};

/** The text of a file as it was at a commit; undefined where it was not there yet. */
export const textAt = (folder: string, ref: string, file: string): string | undefined =>
  git(folder, 'show', `${ref}:${file}`);

/** The text of a file as it is; undefined where there is none. */
export const textHere = (folder: string, file: string): string | undefined => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};
