import { useSyncExternalStore } from 'react';
import { now } from '#web/src/format/now.ts';

/** A second SMS this soon after the first only confuses: two codes under way, and the older one is void. In ms. */
const RESEND_AFTER_MS = 60_000;

/** The seconds until another code can be asked for; 0 where none was sent, or a clock was set back since. */
export const secondsFrom = (sentAt: number | undefined): number => {
  const left = sentAt === undefined ? 0 : sentAt + RESEND_AFTER_MS - now();
  return left > 0 && left <= RESEND_AFTER_MS ? Math.ceil(left / 1000) : 0;
};

const everySecond = (look: () => void): (() => void) => {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
};

/** The seconds until another code can be asked for, counting down; nothing is drawn anew while they stay the same. */
export const useCooldown = (sentAt: number | undefined): number =>
  useSyncExternalStore(everySecond, () => secondsFrom(sentAt));
