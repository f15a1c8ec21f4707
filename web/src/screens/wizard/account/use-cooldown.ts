import { useSyncExternalStore } from 'react';
import { now } from '#web/src/format/now.ts';

/** The wait before a resend, in ms. Two codes in a short time confuse people, because the older one is invalid. */
const RESEND_AFTER_MS = 60_000;

/** The seconds until another code can be requested; 0 if none was sent or the clock was set back. */
export const secondsFrom = (sentAt: number | undefined): number => {
  const left = sentAt === undefined ? 0 : sentAt + RESEND_AFTER_MS - now();
  return left > 0 && left <= RESEND_AFTER_MS ? Math.ceil(left / 1000) : 0;
};

const everySecond = (look: () => void): (() => void) => {
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
};

/** The countdown in seconds; rerenders only when the number changes. */
export const useCooldown = (sentAt: number | undefined): number =>
  useSyncExternalStore(everySecond, () => secondsFrom(sentAt));
