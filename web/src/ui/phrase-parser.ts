import { jaModel, Parser } from 'budoux';
import { NUMBERS } from './unbroken.tsx';

const parser = new Parser(jaModel);
const ALL_NUMBERS = new RegExp(NUMBERS, 'gu');

/** The phrases of a Japanese text, as in `word-break: auto-phrase`; none ends inside a date or count. */
export const phrasesOf = (text: string): readonly string[] => {
  const numbers = [...text.matchAll(ALL_NUMBERS)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const ends = parser.parseBoundaries(text).filter((end) => !numbers.some(({ from, to }) => end > from && end < to));
  return [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end));
};
