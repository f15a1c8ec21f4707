import { useSyncExternalStore } from 'react';
import type { KitClock } from '#contracts/kit/clock.ts';

let second = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // While nobody looked the time went on.
  if (timer === undefined) second = Date.now();
  timer ??= setInterval(() => {
    second = Date.now();
    for (const one of listeners) one();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The machine's time (ms), told anew each second. */
export const useMachineNow = (): number => useSyncExternalStore(subscribe, () => second);

/** The world's time (ms), which goes on by itself as its clock says. */
export const useWorldNow = (clock: KitClock | undefined): number => {
  const machine = useMachineNow();
  if (clock?.mode === 'standing') return Date.parse(clock.now);
  return machine + (clock?.ahead_ms ?? 0);
};
