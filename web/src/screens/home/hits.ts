import { proxy, useSnapshot } from 'valtio';
import { grouped } from '#web/src/format/yen.ts';

const state = proxy({ count: null as number | null });

/** Publishes the number of offers in the list, null while it loads, for the header's search. */
export const setHits = (count: number | null): void => {
  state.count = count;
};
export const useHits = (): number | null => useSnapshot(state).count;

/** The number and the words after it; no number for an empty list. */
export const countWords = (count: number): readonly [number: string, words: string] =>
  count > 0 ? [grouped(count), '件の求人があります'] : ['', '該当する求人はありません'];
