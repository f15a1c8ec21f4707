import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { changesBetween, type Document } from './changes.ts';
import type { Change } from './words.ts';

const FILE = 'contracts/openapi.yaml';
const HELP = `npm run contract:diff -- REF

What the contract asks of a backend in another way than at a commit: REF is a branch, a tag or a commit.
It compares ${FILE} of REF with the one that is here.`;

/** Something that whoever called can put right, in a sentence. */
class Mistake extends Error {}

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

const documentAt = (folder: string, ref: string): Document => {
  if (git(folder, 'rev-parse', '--git-dir') === undefined)
    throw new Mistake('This is no git repository: run it in a clone of the project.');
  if (git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`) === undefined)
    throw new Mistake(`git knows no commit "${ref}": name a branch, a tag or a commit that \`git log\` shows.`);
  const text = git(folder, 'show', `${ref}:${FILE}`);
  if (text === undefined) throw new Mistake(`There is no ${FILE} in ${ref}: name a later commit.`);
  return read(text, `${FILE} of ${ref}`);
};

const read = (text: string, name: string): Document => {
  try {
    const document = parse(text) as Document | null;
    if (document?.paths) return document;
  } catch {
    // Told below, as what is YAML and no contract.
  }
  throw new Mistake(`${name} is no OpenAPI document: \`npm run openapi\` writes it.`);
};

const documentHere = (folder: string): Document => {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), 'utf8');
  } catch {
    throw new Mistake(`There is no ${FILE} here: \`npm run openapi\` writes it.`);
  }
  return read(text, FILE);
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const report = (ref: string, changes: readonly Change[]): string => {
  if (changes.length === 0) return `The contract asks of a backend what it asked at ${ref}.`;
  const calls = Map.groupBy(changes, ({ call }) => call);
  const lines = [...calls].map(([call, own]) =>
    [call, ...own.map(({ kind, sentence }) => `  ${kind.padEnd(8)}  ${sentence}`)].join('\n'),
  );
  const breaking = [...new Set(changes.filter(({ breaks }) => breaks).map(({ call }) => call))];
  const summary =
    breaking.length === 0
      ? `Nothing of it breaks a backend that keeps the contract of ${ref}.`
      : `${counted(breaking.length, 'call')} would fail at a backend that keeps the contract of ${ref}: ${breaking.join(', ')}.`;
  return [...lines, summary].join('\n\n');
};

/** Runs the command in a folder; gives what it says, and its exit code. */
export const contractDiff = (folder: string, words: readonly string[]): { code: 0 | 1; said: string } => {
  const [ref, ...more] = words;
  if (ref === '--help') return { code: 0, said: HELP };
  try {
    if (ref === undefined || more.length > 0 || ref.startsWith('-'))
      throw new Mistake('Name one commit to compare with: `npm run contract:diff -- main`.');
    return { code: 0, said: report(ref, changesBetween(documentAt(folder, ref), documentHere(folder))) };
  } catch (error) {
    if (error instanceof Mistake) return { code: 1, said: error.message };
    throw error;
  }
};
