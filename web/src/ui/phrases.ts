import { NUMBERS } from './numbers.ts';

/** The words of a Japanese text, by the browser's dictionary; a date or count is one word. */
export const wordsOf = (text: string): readonly string[] => {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  return text
    .split(NUMBERS)
    .flatMap((part, at) => (at % 2 === 1 ? part : [...segmenter.segment(part)].map(({ segment }) => segment)));
};

/** Maximum length of an unbroken compound, in characters: half a line of a heading on a phone. */
const LONGEST = 12;

const OPENS = /[（「『【〈(]/;
const isOpening = (text: string) => OPENS.test(text.slice(-1));
const SENTENCE_ENDS = /[、。！？・／]$/;
const HONORIFIC = /^[おご]$/;
/** Characters that must not start a line: neither letter nor digit nor opening bracket. */
const isMark = (word: string) => /^[^\p{L}\p{N}]/u.test(word) && !OPENS.test(word.charAt(0));
const HIRAGANA = /^[\p{Script=Hiragana}ー]/u;
/** Always ends a phrase. */
const OBJECT = /を$/;
const ENDS_IN_HIRAGANA = /\p{Script=Hiragana}$/u;
const SCRIPTS = [/\p{Script=Han}/u, /[\p{Script=Katakana}ー]/u, /[\p{Script=Latin}\d]/u];
const scriptOf = (letter: string) => SCRIPTS.findIndex((script) => script.test(letter));
/** A count and its unit: 3か月, 24時間, 10MB以下. */
const COUNTS = /\d(?:か|[A-Z]{2})?$/;
/** Verb compounds that the dictionary splits: 読み込む, つくり直す, 働き方. */
const STEM = /[\p{Script=Han}\p{Script=Hiragana}][きりみけしえせべめび]$/u;
const SECOND = /^[方込取直出除合続換替付上返切扱入消]/;
/** Separators within addresses, and before an example. */
const JOINS = /[：:.@_]$/;

const isCompound = (phrase: string, word: string): boolean =>
  COUNTS.test(phrase) || word.length === 1 || scriptOf(phrase.slice(-1)) === scriptOf(word.charAt(0));

const belongsTo = (phrase: string, word: string): boolean => {
  if (isMark(word)) return true;
  if (HONORIFIC.test(word) || OPENS.test(word.charAt(0)) || SENTENCE_ENDS.test(phrase) || OBJECT.test(phrase))
    return false;
  if (HONORIFIC.test(phrase) || isOpening(phrase) || JOINS.test(phrase) || HIRAGANA.test(word)) return true;
  if (STEM.test(phrase) && SECOND.test(word)) return true;
  if (ENDS_IN_HIRAGANA.test(phrase) && !COUNTS.test(phrase)) return false;
  return isCompound(phrase, word) && phrase.length + word.length <= LONGEST;
};

/**
 * Splits a Japanese text into phrases like `word-break: auto-phrase`: after particles and endings, never inside a word. Uses the
 * browser's dictionary.
 */
export const phrasesOf = (text: string): readonly string[] => {
  const phrases: string[] = [];
  for (const word of wordsOf(text)) {
    const last = phrases.at(-1);
    if (last !== undefined && belongsTo(last, word)) phrases[phrases.length - 1] = last + word;
    else phrases.push(word);
  }
  return phrases;
};
