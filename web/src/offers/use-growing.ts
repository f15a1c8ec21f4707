import { startTransition, useEffect, useState } from 'react';

/** So many cards are drawn at once; the others follow while nothing else is to do. */
const FIRST = 48;

/**
 * The first items of a list, and soon all of them, each time twice as many: a long list is seen, and narrowed by typing, without
 * waiting for its end. With another `key` it begins anew.
 */
export const useGrowing = <T>(items: readonly T[], key: string): readonly T[] => {
  const [[grownKey, grown], setGrown] = useState<[string, number]>([key, FIRST]);
  const count = grownKey === key ? grown : FIRST;
  const { length } = items;
  useEffect(() => {
    if (count >= length) return;
    const timer = setTimeout(() => startTransition(() => setGrown([key, count * 2])));
    return () => clearTimeout(timer);
  }, [key, count, length]);
  return items.slice(0, count);
};
