import { printableJson } from '#mock-server/record/masking/printable.ts';
import { refused } from './world-file.ts';

/** The first signs of a bug page, and the block with its world. */
export const BUG_PAGE = '<!DOCTYPE html><html lang="en" data-page="tsugimichi-bug">';
const BEGIN = '<script type="application/json" id="tsugimichi-world">';
const END = '</script>';

/** A world as a block of a page; browsers do not run it. */
export const worldBlock = (world: object): string =>
  BEGIN + printableJson(JSON.stringify(world)).replaceAll('<', '\\u003c') + END;

/** The exported world in a file: all of it, or the block of a bug page. @throws KitFailure for another or a cut page. */
export const worldIn = (text: string): string => {
  if (!/^\s*</.test(text.slice(0, 1_000))) return text;
  const from = text.indexOf(BEGIN);
  const to = from < 0 ? -1 : text.indexOf(END, from);
  if (to >= 0) return text.slice(from + BEGIN.length, to);
  const isBug = text.slice(0, 1_000).includes('tsugimichi-bug');
  throw refused(
    isBug ? 'it was cut, its end is missing' : 'it is a page, but not a bug page of the kit: it contains no world',
  );
};
