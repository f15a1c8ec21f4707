import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';

const OPTIONS = {
  widths: { type: 'string', default: '375,1280' },
  compare: { type: 'string' },
  states: { type: 'boolean' },
  'first-page': { type: 'boolean' },
} as const;

export const HELP = `npm run gallery -- [NAME…] [--widths 375,1280] [--compare FOLDER] | --states | --first-page

Draws every screen in every state to gallery/index.html (web/tools/gallery/README.md).

  NAME              only the pictures with this part in their name
  --widths 375,768  widths in px
  --states          draws the states of the scenarios instead, small, for the list of the kit's panel
  --first-page      draws the picture of README.md instead
  --compare FOLDER  compares with the pictures of an earlier run; exits with 1 if a box moved by more than 2 px

Example: npm run gallery -- home offer --widths 360,768`;

export interface Words {
  /** In px. */
  readonly widths: readonly number[];
  /** Folder of the pictures to compare with. */
  readonly compare: string | undefined;
  /** Whether the states of the scenarios are drawn, for the kit's panel. */
  readonly states: boolean;
  /** Whether the picture of README.md is drawn. */
  readonly firstPage: boolean;
  /** Parts of picture names; an empty list selects all. */
  readonly parts: readonly string[];
}

/** Parses the arguments of `npm run gallery --`. @throws OptionError */
export const readWords = (args: readonly string[]): Words => {
  const { values, positionals } = parseOptions(args, OPTIONS, true);
  const widths = values.widths.split(',').map(Number);
  if (widths.some((width) => !(width > 0)))
    throw new OptionError(`--widths ${values.widths}: give numbers, as in 375,1280.`);
  const compare = values.compare === undefined ? undefined : resolve(values.compare);
  if (compare !== undefined && !existsSync(compare))
    throw new OptionError(`--compare ${compare}: there is no such folder.`);
  const [states, firstPage] = [values.states ?? false, values['first-page'] ?? false];
  return { widths, compare, states, firstPage, parts: positionals };
};

/** The pictures with one of these parts in their names; without parts, all. @throws OptionError that names each part of no picture */
export const namedPictures = <P extends { readonly name: string }>(
  pictures: readonly P[],
  parts: readonly string[],
): readonly P[] => {
  const names = pictures.map(({ name }) => name);
  const unknown = parts.filter((part) => !names.some((name) => name.includes(part)));
  if (unknown.length > 0)
    throw new OptionError(
      unknown.map((part) => `No picture has "${part}" in its name${didYouMean(part, names, '.')}`).join('\n'),
    );
  return pictures.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
};
