import type { EntryLine } from '#contracts/kit/journal.ts';

/** A page asks for much at once: what comes within so many ms is taken in together. */
const TOGETHER = 50;

interface LineQueue {
  push(world: string, line: EntryLine): void;
  /** Forgets what waits. */
  clear(): void;
  /** Id of the newest line of this world that waits; 0 where none does. */
  newest(world: string): number;
}

/** Lines wait a moment, of one world at a time: those of the world before it are nobody's any more, and forgotten. */
export const lineQueue = (take: (world: string, lines: readonly EntryLine[]) => void): LineQueue => {
  let from: string | undefined;
  let waiting: EntryLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  return {
    push: (world, line) => {
      if (world !== from) clear();
      from = world;
      waiting.push(line);
      timer ??= setTimeout(() => {
        const lines = waiting;
        clear();
        take(world, lines);
      }, TOGETHER);
    },
    clear,
    newest: (world) => (world === from ? Math.max(0, ...waiting.map(({ id }) => id)) : 0),
  };
};
