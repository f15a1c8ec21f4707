import { array, define, number, refine, type Struct } from 'superstruct';

/** Requires a number; otherwise the message of a required field. */
export const chosenOne = (label: string): Struct<number, null> =>
  define<number>('chosenOne', (value) => typeof value === 'number' || `${label}を選択してください`);

export const chosenSome = (max: number, sentences: { none: string; tooMany: string }) =>
  refine(array(number()), 'chosenSome', ({ length }) => {
    if (length === 0) return sentences.none;
    return length <= max || sentences.tooMany;
  });

/** Adds or removes an id; an id beyond `max` is not added. */
export const toggled = (chosen: readonly number[], id: number, max: number): number[] => {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < max ? [...chosen, id] : [...chosen];
};
