import type { Box } from './layout.ts';

/** What a box is and says: so it is known again where something was put beside it or around it. */
const looks = ({ path, words }: Box): string =>
  `${path.slice(path.lastIndexOf('>') + 1).replace(/:.*/, '')} ${words.replace(/[\s\u200b]/g, '')}`;

/** The longest row of boxes that look the same in both, in the order of the document. */
const commonOf = (old: readonly Box[], now: readonly Box[]): [Box, Box][] => {
  const [was, is] = [old.map(looks), now.map(looks)];
  const row = () => new Uint16Array(now.length + 1);
  // How many can be paired from here to the end.
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

/** Which box of one layout is which of another: by what they say, and those that say something else by where they stand. */
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
