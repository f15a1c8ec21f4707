import type { EntryLine } from '#contracts/kit/journal.ts';

/** The mock server's limit. */
const MAX_LINES = 2_000;

/** Adds a line, newest first; it replaces the same request while pending, but not a finished one. */
export const withLine = (lines: readonly EntryLine[], line: EntryLine): readonly EntryLine[] => {
  const found = lines.findIndex(({ id }) => id <= line.id);
  const at = found < 0 ? lines.length : found;
  if (lines[at]?.id !== line.id) return lines.toSpliced(at, 0, line).slice(0, MAX_LINES);
  return lines[at].outcome === 'open' ? lines.with(at, line) : lines;
};
