import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseOptions } from '#contracts/command-options.ts';
import { endpointRecipe } from './endpoint-recipe.ts';
import { nameOf } from './name.ts';
import { profileItemRecipe } from './profile-item-recipe.ts';
import type { NewLine, NewOptions, Recipe } from './recipe.ts';
import { scenarioRecipe } from './scenario-recipe.ts';
import { screenRecipe } from './screen-recipe.ts';

const RECIPES: Readonly<Record<string, Recipe>> = {
  endpoint: endpointRecipe,
  screen: screenRecipe,
  fact: profileItemRecipe,
  scenario: scenarioRecipe,
};

const usage = (): string =>
  ['Usage: npm run new -- KIND NAME, as in: npm run new -- screen saved-search', '']
    .concat(Object.entries(RECIPES).map(([kind, { about }]) => `  ${kind.padEnd(10)}${about}`))
    .join('\n');

/** The part of a line that declares a name, with its indentation; without a name the whole line. */
const startOf = (line: string): string => /^\s*(?:const )?\w+(?::| =)/.exec(line)?.[0] ?? line;

/** The lines around one with at least the indentation of `line`: the object or list that it joins. */
const blockAround = (lines: readonly string[], at: number, line: string): readonly string[] => {
  const indent = ' '.repeat(line.search(/\S/));
  const isOutside = (present: string) => present !== '' && !present.startsWith(indent);
  const end = lines.findIndex((present, index) => index > at && isOutside(present));
  return lines.slice(lines.slice(0, at).findLastIndex(isOutside) + 1, end < 0 ? undefined : end);
};

/** @throws Error if the name is taken, or the anchor line is missing: then update the recipe. */
const withLine = (text: string, { file, before, line }: NewLine): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((present) => present.includes(before));
  if (at < 0) throw new Error(`${file} no longer has a line with "${before}": .ci/new inserts a line before it.`);
  const start = startOf(line);
  if (blockAround(lines, at, line).some((present) => present.startsWith(start)))
    throw new Error(`${file} has "${start.trim()}" already: choose another name.`);
  return lines.toSpliced(at, 0, line).join('\n');
};

const BOUND = /^import (?:type )?\{([^}]*)\}|^(?:export )?const (\w+)/gm;
/** A name that a file would both import and declare. */
const boundTwice = (text: string): string | undefined => {
  const names = [...text.matchAll(BOUND)].flatMap(
    ([, listed, own = '']) => listed?.split(',').map((name) => name.trim().replace(/^type /, '')) ?? [own],
  );
  return names.find((name, index) => names.indexOf(name) < index);
};

/**
 * Writes all places of a recipe into the project below `root`, all or nothing.
 * @returns the written and changed files, relative to the root.
 * @throws Error for invalid words or a taken name.
 */
export const make = (
  root: string,
  kind: string | undefined,
  written: string | undefined,
  options: NewOptions = {},
): readonly string[] => {
  const recipe = kind !== undefined && Object.hasOwn(RECIPES, kind) ? RECIPES[kind] : undefined;
  if (!recipe || written === undefined) throw new Error(usage());
  if (!recipe.takesOptions && Object.keys(options).length > 0)
    throw new Error(`--method and --login are about an endpoint, not a ${kind}.`);
  const name = nameOf(written);
  const texts = new Map(recipe.files(name, options).map(({ file, text }) => [file, text]));
  const ownPlace = (file: string) => (basename(dirname(file)) === name.kebab ? dirname(file) : file);
  const taken = [...new Set([...texts.keys()].map(ownPlace))].filter((place) => existsSync(join(root, place)));
  if (taken.length > 0) throw new Error(`Choose another name, this one is taken: ${taken.join(', ')}.`);
  const word = [...texts.values()].map(boundTwice).find((found) => found !== undefined);
  if (word !== undefined) throw new Error(`Choose another name: its files need the word "${word}" themselves.`);
  for (const line of recipe.lines?.(name) ?? []) {
    const text = texts.get(line.file) ?? readFileSync(join(root, line.file), 'utf8');
    texts.set(line.file, withLine(text, line));
  }
  for (const line of recipe.taken?.(name) ?? []) withLine(readFileSync(join(root, line.file), 'utf8'), line);
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...texts.keys()];
};

const OPTIONS = { method: { type: 'string' }, login: { type: 'boolean' }, help: { type: 'boolean' } } as const;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  try {
    const {
      positionals,
      values: { help, ...values },
    } = parseOptions(process.argv.slice(2), OPTIONS, true);
    if (help) {
      console.log(usage());
      process.exit();
    }
    const [kind, written, ...more] = positionals;
    if (more.length > 0) throw new Error(usage());
    const places = make(root, kind, written, values);
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    spawnSync(process.execPath, [biome, 'check', '--write', ...places], { cwd: root, stdio: 'ignore' });
    const failing = RECIPES[kind ?? '']?.failing(nameOf(written ?? ''));
    console.log(
      `Written:\n${places.map((place) => `  ${place}`).join('\n')}\n\nFails until it is built:\n  ${failing}`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
