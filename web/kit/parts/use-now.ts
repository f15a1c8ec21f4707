import { useSyncExternalStore } from 'react';
import { type KitClock, worldTime } from '#contracts/kit/clock.ts';

let second = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Time has passed without subscribers.
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

export const useMachineNow = (): number => useSyncExternalStore(subscribe, () => second);

export const useWorldNow = (clock: KitClock | undefined): number => worldTime(clock, useMachineNow());
