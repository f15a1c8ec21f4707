import { startTransition, useEffect, useState } from 'react';

/** So many cards are drawn at once; the others follow while nothing else is to do. */
const STEP = 48;

/** The first items of a list, and soon all of them: a long list is seen, and narrowed by typing, without waiting for its end. */
export const useGrowing = <T>(items: readonly T[], key: string): readonly T[] => {
  const [grown, setGrown] = useState({ key, count: STEP });
  const count = grown.key === key ? grown.count : STEP;
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    const grow = () => startTransition(() => setGrown({ key, count: count + STEP }));
    const timer = setTimeout(grow, 0);
    return () => clearTimeout(timer);
  }, [key, count, isWhole]);
  return isWhole ? items : items.slice(0, count);
};
