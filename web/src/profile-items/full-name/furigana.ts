import { katakana } from '#web/src/forms/fields/normalize.ts';
import { romajiToKatakana } from './romaji.ts';

/** A part of a name with its reading; `kana` is null if unknown. */
interface Piece {
  readonly text: string;
  readonly kana: string | null;
  /** The reading comes from the letters (kana, romaji), not from the IME. */
  readonly plain: boolean;
}

export interface Reading {
  readonly pieces: readonly Piece[];
}

const KANJI = /[\p{Script=Han}〆]/u;
const LATIN = /[A-Za-z\u00c0-\u024f][A-Za-z'’\u00c0-\u024f]*/g;
const NOT_KATAKANA = /[^ァ-ヶー]/g;
const KATAKANA_ONLY = /^[ァ-ヶー]+$/;
/** A letter that has no katakana reading. */
const UNREAD = /(?![ァ-ヶー])\p{L}/u;
/** The letters of an incomplete syllable, such as the r of `おのでr`. */
const UNFINISHED = /[A-Za-z]+$/;

/**
 * Converts kana and Latin letters to katakana and drops punctuation. Null if a letter has no reading, such as the k of `tak`,
 * which still lacks a vowel.
 */
export const plainReading = (text: string): string | null => {
  const read = katakana(text.normalize('NFKC').replace(LATIN, (latin) => romajiToKatakana(latin) ?? latin));
  return UNREAD.test(read) ? null : read.replace(NOT_KATAKANA, '');
};

/** The kana in an open IME composition; null if it shows anything else, such as kanji candidates. A final n becomes ん, as in the IME. */
export const composedKana = (data: string): string | null => {
  const kana = katakana(data)
    .replace(/(?<=.)n$/i, 'ン')
    .replace(UNFINISHED, '');
  return KATAKANA_ONLY.test(kana) ? kana : null;
};

const plain = (text: string): Piece =>
  KANJI.test(text) ? { text, kana: null, plain: false } : { text, kana: plainReading(text), plain: true };

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The reading of the whole name; empty if any part is unknown. */
export const kanaOf = ({ pieces }: Reading): string =>
  pieces.some(({ kana }) => kana === null) ? '' : pieces.map(({ kana }) => kana).join('');

export const knownReading = (text: string, kana: string): Reading => ({
  pieces: text === '' ? [] : [kana === '' ? plain(text) : { text, kana, plain: false }],
});

/** Merges adjacent plain pieces, so that `k` and `e` become ケ. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const list: Piece[] = [];
  for (const piece of pieces.filter(({ text }) => text !== '')) {
    const last = list.at(-1);
    if (last?.plain && piece.plain) list.splice(-1, 1, plain(last.text + piece.text));
    else list.push(piece);
  }
  return list;
};

/** The leading and trailing pieces that the changed text still contains. */
const commonPieces = (pieces: readonly Piece[], text: string): { head: readonly Piece[]; tail: readonly Piece[] } => {
  let head = 0;
  while (head < pieces.length && text.startsWith(textOf(pieces.slice(0, head + 1)))) head++;
  const left = text.slice(textOf(pieces.slice(0, head)).length);
  let tail = pieces.length;
  while (tail > head && left.endsWith(textOf(pieces.slice(tail - 1)))) tail--;
  return { head: pieces.slice(0, head), tail: pieces.slice(tail) };
};

/**
 * Updates the reading when the field's text changes to `text`. `kana` is the IME input for the new part. Without it (null) the
 * letters are converted; pasted or autofilled kanji get no reading.
 */
export const readName = (before: Reading, text: string, kana: string | null = null): Reading => {
  if (text === textOf(before.pieces)) return before;
  const { head, tail } = commonPieces(before.pieces, text);
  const middle = text.slice(textOf(head).length, text.length - textOf(tail).length);
  // Latin letters among the kanji are unfinished input, so the kana are not the whole reading.
  const isReading = kana !== null && KANJI.test(middle) && middle.normalize('NFKC').search(LATIN) < 0;
  const middlePiece = isReading ? { text: middle, kana, plain: false } : plain(middle);
  return { pieces: joined([...head, middlePiece, ...tail]) };
};
