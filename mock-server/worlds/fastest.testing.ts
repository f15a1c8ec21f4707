/** The shortest of several durations, in ms: other load only makes runs longer. `undo` is not measured. */
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
