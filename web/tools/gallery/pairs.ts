import type { Box } from './layout.ts';

/** A key of tag and text that identifies a box even if another is inserted beside or around it. */
const looks = ({ path, words }: Box): string =>
  `${path.slice(path.lastIndexOf('>') + 1).replace(/:.*/, '')} ${words.replace(/[\s\u200b]/g, '')}`;

/** The longest common subsequence of equal boxes, in document order. */
const commonOf = (old: readonly Box[], now: readonly Box[]): [Box, Box][] => {
  const [was, is] = [old.map(looks), now.map(looks)];
  const row = () => new Uint16Array(now.length + 1);
  // Number of pairs from here to the end.
  const left = Array.from({ length: old.length + 1 }, row);
  const count = (i: number, j: number): number => left[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const counts = left[i] ?? row();
    for (let j = now.length - 1; j >= 0; j -= 1)
      counts[j] = was[i] === is[j] ? count(i + 1, j + 1) + 1 : Math.max(count(i + 1, j), count(i, j + 1));
  }
  const pairs: [Box, Box][] = [];
  let j = 0;
  old.forEach((one, i) => {
    while (j < now.length && was[i] !== is[j] && count(i, j + 1) === count(i, j)) j += 1;
    const other = now[j];
    if (!other || was[i] !== is[j]) return;
    pairs.push([one, other]);
    j += 1;
  });
  return pairs;
};

/** Matches the boxes of two layouts: by text, and boxes with another text by position. */
export const pairsOf = (old: readonly Box[], now: readonly Box[]): Map<Box, Box> => {
  const pairs = new Map(commonOf(old, now));
  const paired = new Set(pairs.values());
  const rest = new Map(now.filter((box) => !paired.has(box)).map((box) => [box.path, box]));
  for (const one of old) {
    const other = rest.get(one.path);
    if (other && !pairs.has(one)) pairs.set(one, other);
  }
  return pairs;
};
