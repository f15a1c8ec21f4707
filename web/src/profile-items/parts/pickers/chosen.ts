import { array, define, number, refine, type Struct } from 'superstruct';

/** One of the codes or ids of a table; without one, the specification's sentence for a required field. */
export const chosenOne = (label: string): Struct<number, null> =>
  define<number>('chosenOne', (value) => typeof value === 'number' || `${label}は必須入力項目です`);

/** One id or more, up to `max`. */
export const chosenSome = (max: number, sentences: { none: string; tooMany: string }) =>
  refine(array(number()), 'chosenSome', ({ length }) => {
    if (length === 0) return sentences.none;
    return length <= max || sentences.tooMany;
  });

/** An id put in, or taken out; no more than `max` are taken. */
export const toggled = (chosen: readonly number[], id: number, max: number): number[] => {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < max ? [...chosen, id] : [...chosen];
};
