import { useEffect, useState } from 'react';

/** A second SMS this soon after the first only confuses: two codes under way, and the older one is void. In ms. */
const RESEND_AFTER_MS = 60_000;

const secondsFrom = (sentAt: number | undefined): number =>
  sentAt === undefined ? 0 : Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - Date.now()) / 1000));

/** The seconds until another code can be asked for, counting down. */
export const useCooldown = (sentAt: number | undefined): number => {
  const [left, setLeft] = useState(() => secondsFrom(sentAt));
  useEffect(() => {
    setLeft(secondsFrom(sentAt));
    const timer = setInterval(() => setLeft(secondsFrom(sentAt)), 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
};
