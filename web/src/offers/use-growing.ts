import { startTransition, useEffect, useState } from 'react';

/** The number of cards rendered immediately; the rest follow in transitions. */
const FIRST = 48;

/**
 * Returns the first items, then twice as many each time until all are included. A long list can be read and filtered before it
 * is complete. A new `key` restarts it.
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
