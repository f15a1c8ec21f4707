/** The shortest of several times, in ms: what else the machine does makes only the others longer. `undo` is not timed. */
export const fastest = (count: number, work: () => unknown, undo?: () => unknown): number => {
  const times = Array.from({ length: count }, () => {
    const from = performance.now();
    work();
    const ms = performance.now() - from;
    undo?.();
    return ms;
  });
  return Math.min(...times);
};
