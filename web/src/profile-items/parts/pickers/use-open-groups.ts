import { useState } from 'react';

interface OpenGroups {
  isOpen(id: number): boolean;
  toggle(id: number): void;
}

/**
 * The open groups of an accordion. Without a keyword: those with a choice at the start. With one: all matching groups, reset
 * for each keyword. The person can toggle each group.
 */
export const useOpenGroups = (openAtFirst: (id: number) => boolean, keyword: string): OpenGroups => {
  const [first] = useState(() => openAtFirst);
  const [turned, setTurned] = useState<{ keyword: string; ids: readonly number[] }[]>([]);
  const ids = turned.find((one) => one.keyword === keyword)?.ids ?? [];
  return {
    isOpen: (id) => (keyword !== '' || first(id)) !== ids.includes(id),
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
      // Toggles made without a keyword survive a search; those of an earlier keyword do not.
      setTurned([...turned.filter((one) => one.keyword === '' && keyword !== ''), { keyword, ids: next }]);
    },
  };
};
