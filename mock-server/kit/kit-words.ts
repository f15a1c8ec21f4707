import { nearest } from '#fixtures/fixture-error.ts';

const width = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2fff' ? 2 : 1), 0);

/** Columns as wide as the widest of their cells; the last one is not filled up. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, place) => Math.max(...rows.map((row) => width(row[place] ?? ''))));
  const filled = (row: readonly string[]) =>
    row.map((cell, place) => (place === row.length - 1 ? cell : cell + ' '.repeat((widths[place] ?? 0) - width(cell))));
  return rows.map((row) => filled(row).join('  ').trimEnd()).join('\n');
};

/** Ends the sentence about a mistyped word: the nearest one, else what may be done. */
export const guess = (word: string, known: readonly string[], otherwise: string): string => {
  const near = nearest(word, known);
  return near === undefined ? `: ${otherwise}` : `; did you mean ${near}?`;
};
