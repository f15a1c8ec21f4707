import { useSyncExternalStore } from 'react';
import { worldTime } from '#contracts/kit/clock.ts';
import { useKit } from '#web/kit/state/kit-store.ts';

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
};

/** The machine's time in whole seconds, in ms. */
export const useMachineNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 1_000) * 1_000);

/** The world's time, in ms. */
export const useWorldNow = (): number => {
  const { world } = useKit();
  const now = useMachineNow();
  return worldTime(world?.clock, now);
};
