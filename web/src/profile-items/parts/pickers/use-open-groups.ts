import { useState } from 'react';

interface OpenGroups {
  isOpen(id: number): boolean;
  toggle(id: number): void;
}

/**
 * Which parts of an accordion stand open. Without a word: those that held something chosen at the start. While a word is looked
 * for: all that are left, anew with each word. The person can turn each one round.
 */
export const useOpenGroups = (openAtFirst: (id: number) => boolean, keyword: string): OpenGroups => {
  const [first] = useState(() => openAtFirst);
  const [turned, setTurned] = useState<{ keyword: string; ids: readonly number[] }[]>([]);
  const ids = turned.find((one) => one.keyword === keyword)?.ids ?? [];
  return {
    isOpen: (id) => (keyword !== '' || first(id)) !== ids.includes(id),
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
      // Those turned without a word are remembered over a search, those of an earlier word are not.
      setTurned([...turned.filter((one) => one.keyword === '' && keyword !== ''), { keyword, ids: next }]);
    },
  };
};
