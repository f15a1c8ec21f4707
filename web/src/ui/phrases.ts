const words = (text: string): readonly string[] => {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};

/** Longest compound that is held together, in characters: half a line of a heading on a phone. */
const LONGEST = 12;

const OPENS = /[（「『【〈(]/;
const isOpening = (text: string) => OPENS.test(text.slice(-1));
const SENTENCE_ENDS = /[、。！？・／]$/;
const HONORIFIC = /^[おご]$/;
/** What a line must not begin with is no letter and no digit, and opens nothing. */
const isMark = (word: string) => /^[^\p{L}\p{N}]/u.test(word) && !OPENS.test(word.charAt(0));
const HIRAGANA = /^[\p{Script=Hiragana}ー]/u;
/** It ends a phrase wherever it stands. */
const OBJECT = /を$/;
const ENDS_IN_HIRAGANA = /\p{Script=Hiragana}$/u;
const SCRIPTS = [/\p{Script=Han}/u, /[\p{Script=Katakana}ー]/u, /[\p{Script=Latin}\d]/u];
const scriptOf = (letter: string) => SCRIPTS.findIndex((script) => script.test(letter));
/** A count and its unit: 3か月, 24時間, 10MB以下. */
const COUNTS = /\d(?:か|[A-Z]{2})?$/;
/** Two words that the dictionary does not know as one: 読み込む, つくり直す, 働き方. */
const STEM = /[\p{Script=Han}\p{Script=Hiragana}][きりみけしえせべめび]$/u;
const SECOND = /^[方込取直出除合続換替付上返切扱入消]/;
/** What joins addresses, and an example to its word. */
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
 * Cuts a Japanese text where a reader takes breath, as `word-break: auto-phrase` does: behind particles and endings, never inside a
 * word. It asks the dictionary that the browser has.
 */
export const phrasesOf = (text: string): readonly string[] => {
  const phrases: string[] = [];
  for (const word of words(text)) {
    const last = phrases.at(-1);
    if (last !== undefined && belongsTo(last, word)) phrases[phrases.length - 1] = last + word;
    else phrases.push(word);
  }
  return phrases;
};
