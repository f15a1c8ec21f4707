import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

declare global {
  interface Window {
    /** Set by whoever wants the figures, such as a tag manager; nothing is sent anywhere without it (decision S18). */
    onWebVital?: (vital: Metric) => void;
  }
}

/** Hands what this visit felt like to the one hook, each figure when it is known. */
export const reportWebVitals = (): void => {
  const hand = (vital: Metric) => window.onWebVital?.(vital);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(hand);
};
