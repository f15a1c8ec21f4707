import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { parseOptions } from '#contracts/command-options.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';

/** What can be written; each has a folder of templates here. */
const KINDS = ['endpoint', 'screen', 'profile-item', 'scenario'];

/** A line inserted into an existing file, before the line that contains `before`; or only compared with those there. */
interface NewLine {
  readonly file: string;
  readonly before: string;
  readonly line: string;
  readonly isOnlyChecked?: true;
}

interface Recipe {
  readonly about: string;
  readonly failing: string;
  readonly lines: readonly NewLine[];
}

const recipeOf = (folder: string, values: Values = {}): Recipe =>
  JSON.parse(filled(readFileSync(join(import.meta.dirname, folder, 'recipe.json'), 'utf8'), values));

const usage = (): string =>
  ['Usage: npm run new -- KIND NAME, as in: npm run new -- screen saved-search', '']
    .concat(KINDS.map((kind) => `  ${kind.padEnd(14)}${recipeOf(kind).about}`))
    .join('\n');

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

interface NewOptions {
  readonly method?: string | undefined;
  readonly login?: boolean | undefined;
  readonly list?: boolean | undefined;
}

/** Values for `{{name}}` in a template; a line after `?name` stays if its value is not empty. */
type Values = Readonly<Record<string, string>>;

const filled = (text: string, values: Values): string =>
  text
    .replaceAll(/^\?(\w+)(.*\n)/gm, (_, name: string, line: string) => (values[name] ? line : ''))
    .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** @throws Error that explains the form of a name */
const nameValues = (kebab: string): Values => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is not a name: use small letters and digits, words joined by "-", as in saved-search.`);
  const camel = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  try {
    new Script(`'use strict'; const ${camel} = 0;`);
  } catch {
    throw new Error(`"${kebab}" is a word of JavaScript itself: choose another name.`);
  }
  const words = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel,
    snake: kebab.replaceAll('-', '_'),
    words,
    Words: words.charAt(0).toUpperCase() + words.slice(1),
  };
};

/** @throws Error for a missing or unknown method, and for a list that is not read */
const callValues = ({ method: written = '', login, list }: NewOptions): Values => {
  const method = written.toUpperCase();
  if (!METHODS.includes(method))
    throw new Error(
      `An endpoint needs --method, one of ${METHODS.join(', ')}${written && `, not "${written}"`}${didYouMean(method, METHODS, '.')}`,
    );
  if (list && method !== 'GET') throw new Error('A list is read: use --method GET with --list.');
  const part = method === 'GET' ? 'query' : 'body';
  return { method, part, [part]: part, login: login ? 'login' : '', enter: login ? 'logIn' : 'csrf' };
};

/** The part of a line that declares a name, with its indentation; without a name the whole line. */
const startOf = (line: string): string => /^\s*(?:const )?\w+(?::| =)/.exec(line)?.[0] ?? line;

/** @throws Error if the anchor line is missing: then update recipe.json */
const withLine = (text: string, { file, before, line }: NewLine): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((present) => present.includes(before));
  if (at < 0) throw new Error(`${file} no longer has a line with "${before}": .ci/new inserts a line before it.`);
  return lines.toSpliced(at, 0, line).join('\n');
};

/** A name that a file would both import and declare. */
const boundTwice = (text: string): string | undefined => {
  const bound = [...text.matchAll(/^import (?:type )?(\{[^}]*\})|^(?:export )?const (\w+)/gm)];
  const names = bound.flatMap(([, listed, own]) => (listed ?? own ?? '').match(/\b(?!type )\w+/g) ?? []);
  return names.find((name, index) => names.indexOf(name) < index);
};

/**
 * Writes all places of a kind into the project below `root`, all or nothing.
 * @returns the written and changed files, relative to the root, and the command of the test that fails until the feature is built
 * @throws Error for invalid words or a taken name
 */
export const make = (root: string, kind = '', written: string | undefined = undefined, options: NewOptions = {}) => {
  if (!KINDS.includes(kind) || written === undefined) throw new Error(usage());
  if (kind !== 'endpoint' && Object.keys(options).length > 0)
    throw new Error(`--method, --list and --login are about an endpoint, not a ${kind}.`);
  const values = { ...nameValues(written), ...(kind === 'endpoint' ? callValues(options) : {}) };
  const folder = options.list ? 'list' : kind;
  const cwd = join(import.meta.dirname, folder);
  const placed = (file: string) => file.replaceAll('\\', '/').replaceAll('NAME', written).slice(0, -'.txt'.length);
  const texts = new Map(
    globSync('**/*.txt', { cwd }).map((file) => [placed(file), filled(readFileSync(join(cwd, file), 'utf8'), values)]),
  );
  const ownPlace = (file: string) => (basename(dirname(file)) === written ? dirname(file) : file);
  const taken = [...new Set([...texts.keys()].map(ownPlace))].filter((place) => existsSync(join(root, place)));
  if (taken.length > 0) throw new Error(`Choose another name, this one is taken: ${taken.join(', ')}.`);
  const word = [...texts.values()].map(boundTwice).find((found) => found !== undefined);
  if (word !== undefined) throw new Error(`Choose another name: its files need the word "${word}" themselves.`);
  const { lines, failing } = recipeOf(folder, values);
  for (const line of lines) {
    const present = readFileSync(join(root, line.file), 'utf8');
    const start = startOf(line.line);
    if (`\n${present}`.includes(`\n${start}`))
      throw new Error(`${line.file} has "${start.trim()}" already: choose another name.`);
    if (!line.isOnlyChecked) texts.set(line.file, withLine(texts.get(line.file) ?? present, line));
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { files: [...texts.keys()], failing };
};

const SWITCH = { type: 'boolean' } as const;
const OPTIONS = { method: { type: 'string' }, login: SWITCH, list: SWITCH, help: SWITCH } as const;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  try {
    const { positionals, values } = parseOptions(process.argv.slice(2), OPTIONS, true);
    const { help, ...options } = values;
    const [kind, written, ...more] = positionals;
    if (help) {
      console.log(usage());
      process.exit();
    }
    const { files, failing } = make(root, more.length > 0 ? undefined : kind, written, options);
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });
    console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}\n\nFails until it is built:\n  ${failing}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
