import { katakana } from '#web/src/forms/fields/normalize.ts';
import { romajiToKatakana } from './romaji.ts';

/** A piece of a name and how it is read; null where nobody told. */
interface Piece {
  readonly text: string;
  readonly kana: string | null;
  /** Read letter by letter (kana, romaji), not by what was typed into the IME. */
  readonly plain: boolean;
}

/** What is known of how the name in one field is read. */
export interface Reading {
  readonly pieces: readonly Piece[];
}

const KANJI = /[\p{Script=Han}〆]/u;
const LATIN = /[A-Za-z\u00c0-\u024f][A-Za-z'’\u00c0-\u024f]*/g;
const NOT_KATAKANA = /[^ァ-ヶー]/g;
const KATAKANA_ONLY = /^[ァ-ヶー]+$/;
/** A letter of any script that is none of these. */
const UNREAD = /(?![ァ-ヶー])\p{L}/u;
/** The letters of a syllable that is not finished yet, as the r of `おのでr`. */
const UNFINISHED = /[A-Za-z]+$/;

/**
 * Kana by their letters, Latin by its sound, never one through the other. Signs are left out; null where a letter cannot be read,
 * as the k of `tak`, to which a vowel is still missing.
 */
export const plainReading = (text: string): string | null => {
  const read = katakana(text.normalize('NFKC').replace(LATIN, (latin) => romajiToKatakana(latin) ?? latin));
  return UNREAD.test(read) ? null : read.replace(NOT_KATAKANA, '');
};

/**
 * The kana that stands in an open IME composition; null while it shows anything else (kanji to choose from). An n at its end is
 * the ん that the IME makes of it together with the kanji.
 */
export const composedKana = (data: string): string | null => {
  const kana = katakana(data)
    .replace(/(?<=.)n$/i, 'ン')
    .replace(UNFINISHED, '');
  return KATAKANA_ONLY.test(kana) ? kana : null;
};

const plain = (text: string): Piece =>
  KANJI.test(text) ? { text, kana: null, plain: false } : { text, kana: plainReading(text), plain: true };

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** How the name is read as a whole; empty where a part of it is not known, so that the person is asked or types on. */
export const kanaOf = ({ pieces }: Reading): string =>
  pieces.some(({ kana }) => kana === null) ? '' : pieces.map(({ kana }) => kana).join('');

/** A name that stands in the form already, with its kana. */
export const knownReading = (text: string, kana: string): Reading => ({
  pieces: text === '' ? [] : [kana === '' ? plain(text) : { text, kana, plain: false }],
});

/** Plain neighbours are read together: `k` and `e` are ケ, not two letters. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const list: Piece[] = [];
  for (const piece of pieces.filter(({ text }) => text !== '')) {
    const last = list.at(-1);
    if (last?.plain && piece.plain) list.splice(-1, 1, plain(last.text + piece.text));
    else list.push(piece);
  }
  return list;
};

/** The pieces at the beginning that a changed text still begins with, and those at the end that it still ends with. */
const keptPieces = (pieces: readonly Piece[], text: string): { head: readonly Piece[]; tail: readonly Piece[] } => {
  let head = 0;
  while (head < pieces.length && text.startsWith(textOf(pieces.slice(0, head + 1)))) head++;
  const left = text.slice(textOf(pieces.slice(0, head)).length);
  let tail = pieces.length;
  while (tail > head && left.endsWith(textOf(pieces.slice(tail - 1)))) tail--;
  return { head: pieces.slice(0, head), tail: pieces.slice(tail) };
};

/**
 * The field's text changed to `text`. `kana` is what was typed into the IME for the new part, null where it came without one:
 * then it is read letter by letter, or, if it holds kanji (pasted, filled in by the browser), not at all.
 */
export const readName = (before: Reading, text: string, kana: string | null = null): Reading => {
  if (text === textOf(before.pieces)) return before;
  const { head, tail } = keptPieces(before.pieces, text);
  const middle = text.slice(textOf(head).length, text.length - textOf(tail).length);
  // Letters among the kanji were still waiting for theirs: the kana before them are not the whole reading.
  const isReading = kana !== null && KANJI.test(middle) && middle.normalize('NFKC').search(LATIN) < 0;
  const valuesOf = isReading ? { text: middle, kana, plain: false } : plain(middle);
  return { pieces: joined([...head, valuesOf, ...tail]) };
};
