import type { EntryLine } from '#contracts/kit/journal.ts';

/** As many as the mock server keeps. */
const MOST = 2_000;

/** The lines with others, each id once, newest first; one that has ended is newer than one under way. */
export const merged = (known: readonly EntryLine[], more: readonly EntryLine[]): EntryLine[] => {
  const byId = new Map(known.map((line) => [line.id, line]));
  for (const line of more) {
    const before = byId.get(line.id);
    if (!before || before.outcome === 'open') byId.set(line.id, line);
  }
  return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, MOST);
};
